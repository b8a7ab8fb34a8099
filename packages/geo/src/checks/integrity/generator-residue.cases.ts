import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ text: "As an AI language model, I cannot walk." }), 0.95],
    [page({ text: "> As an AI language model, I cannot walk." }), 1],
    [page({ text: "# How to spot text of ChatGPT\nAs an AI language model, I cannot walk." }), 1],
    [page({ text: "Replace [your domain] with the name of the server." }), 1],
    [page({ text: "Contact [insert name here] for more." }), 0.95],
    ...[
      "Als KI-Sprachmodell kann ich keine Stiefel tragen.",
      "En tant que modèle de langage, je ne peux pas marcher.",
      "Como modelo de lenguaje, no puedo caminar.",
      "Как языковая модель, я не могу ходить.",
      "作为一个人工智能语言模型，我不能走路。",
      "AI言語モデルとして、歩くことはできません。",
      "AI 언어 모델로서 걸을 수 없습니다.",
      "Okay, the user wants a text about boots. I should name three.",
      "好的，用户让我写一篇关于靴子的文章。首先，我需要了解。",
      "Certainly! Here is a blog post about walking boots:",
      "Bien sûr ! Voici un article sur les chaussures de marche :",
      "当然，以下是一篇关于靴子的文章：",
      "Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
      "Willkommen bei WordPress. Dies ist dein erster Beitrag. Bearbeite oder lösche ihn.",
      "WordPress へようこそ。こちらは最初の投稿です。編集または削除してください。",
    ].map((text) => [page({ text: `# Boots\n${text}` }), 0.95] as const),
    [page({ text: "# Boots\nComing soon!" }), 0.95],
    [page({ text: "# 靴\n準備中" }), 0.95],
    // People write so, too.
    ...[
      "Of course, here is the catch: boots get wet.",
      "The user wants dry feet, and so do we.",
      "Natürlich hier zu finden: Stiefel.",
      "As an AI model of 2024, Gemini cannot walk.",
      "Boots for women are coming soon! Until then, the boots for men are tested in rain, snow and on rock for you.",
      "好的靴子，用户都喜欢。",
    ].map((text) => [page({ text: `# Boots\n${text}` }), 1] as const),
    [page({ text: "# Dummy texts and where they come from\nLorem ipsum dolor sit amet is from Cicero." }), 1],
    [
      page({ edges: [{ kind: "anchor", url: "https://a.example/?utm_source=chatgpt.com", text: "a", flags: [] }] }),
      0.95,
    ],
  ],
} satisfies PageMeasureCases;
