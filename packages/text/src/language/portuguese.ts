import { type LanguagePack, phraseList, wordList } from "./language-pack.ts";

/** Portuguese. */
export const portuguese: LanguagePack = {
  code: "pt",
  supported: true,
  stopWords:
    wordList(`a à ao aos aquela aquele as até com como da das de dela dele depois do dos e é ela elas ele eles em
    entre era essa esse esta está estas este estes eu foi há isso isto já lhe mais mas me mesmo meu minha muito na não nas
    nem no nos nós o os ou para pela pelas pelo pelos por qual quando que quem se sem ser seu seus só sua suas são também
    te tem um uma você`),
  genericHeadings:
    phraseList(`introdução,seção,parte,capítulo,exemplo,conclusão,resumo,visão geral,saiba mais,detalhes,faq,perguntas frequentes,mais
    informações,sobre,vantagens,características,conteúdo,próximos passos`),
  proForms: wordList("isto isso este esta estes estas esse essa ele ela eles elas tal tais seu sua"),
  openers: /^(?:neste artigo|neste post|bem-vindo|hoje em dia|nos dias de hoje|você já se perguntou)/,
  definition: /(?:^|\s)(?:é|são|significa|refere-se a|descreve|consiste em)\s+(?:um|uma|o|a|os|as)\b/i,
  vagueAuthority:
    /(?:os|vários|muitos|diversos) estudos (?:mostram|comprovam|indicam)|(?:os )?especialistas (?:dizem|recomendam|afirmam)|muitas pessoas/gi,
  attribution:
    /(?:^|[^\p{L}])(?:disse|diz|segundo|de acordo com|explicou|explica|afirmou|afirma|escreveu)(?![\p{L}])/iu,
  question: /^(?:quem|o que|que|quando|onde|qual|quais|por que|como|quanto|quantos)(?![\p{L}])|\?\s*$/iu,
  imperatives: wordList(
    "abra adicione aguarde clique corte crie escolha feche instale lave meça misture pressione remova retire selecione use verifique",
  ),
  backReference:
    /(?:como (?:mencionado|descrito|visto) (?:acima|abaixo|anteriormente)|veja (?:acima|abaixo)|clique aqui)/i,
  yesOrNo: /(?:^|[.!?]\s+)(?:sim|não)[,.:;—–-]/i,
};
