import { page, type ShareCases, shell } from "../testing/index.ts";

const described = (metaDescription: string, parts = {}) => [
  page({ metaDescription, metaDescriptions: [{ text: metaDescription, place: "head" }], ...parts }),
];

export default {
  markup: {
    wrong: '<meta name="description" content="This is meta description">',
    right: '<meta name="description" content="Warm socks of Yorkshire wool, knitted by hand in Leeds.">',
  },
  passes: [
    [page()],
    [page({ metaDescription: null, metaDescriptions: [] })],
    described("This is a meta description that says what we sell"),
    described("Why just another WordPress site is not what your shop needs"),
    described("This is meta description", shell),
    described("Edit the data of your boots in two minutes"),
    described("Lorem ipsum dolor sit amet, by the paragraph", { title: "Lorem ipsum generator" }),
  ],
  fails: [
    { on: described("Edit the `_data/repositories.yml` and change the names."), messages: ["placeholder"] },
    {
      on: described("This is a description of the page. You can modify it in '_pages/cv.md'."),
      messages: ["placeholder"],
    },
    { on: described("This is meta description"), messages: ["placeholder"] },
    { on: described("“Just another WordPress site”"), messages: ["placeholder"] },
    { on: described("Your description here."), messages: ["placeholder"] },
    { on: described("[Page description]"), messages: ["placeholder"] },
    { on: described("Lorem ipsum dolor sit amet, consectetur"), messages: ["placeholder"] },
  ],
} satisfies ShareCases;
