import { describe, expect, it } from "vitest";
import { geoPage, origin } from "../testing/index.ts";
import { surveyFold } from "./site-survey.ts";

describe("the pages that the answers are about", () => {
  it("leave out what the service in front of the site put there", () => {
    const survey = surveyFold(`${origin}/`);
    survey.add(geoPage({ url: `${origin}/`, record: { id: 1 } }).record);
    const masked = { id: 2, indexability: "noindex" as const, inlinks: 9 };
    survey.add(geoPage({ url: `${origin}/cdn-cgi/l/email-protection`, record: masked }).record);
    survey.add(geoPage({ url: `${origin}/prices`, record: { ...masked, id: 3 } }).record);
    expect(survey.finish()).toMatchObject({ pages: [1, 3], ledPages: [{ url: `${origin}/prices` }] });
  });
});
