import { type LanguagePack, phraseList, wordList } from "./language-pack.ts";

/** English. */
export const english: LanguagePack = {
  code: "en",
  supported: true,
  stopWords: wordList(`a about above after again against all also am an and any are as at be because been before being
    below between both but by can could did do does doing down during each few for from further get had has have having
    he her here hers him his how i if in into is it its just me more most my no nor not of off on once only or other our
    out over own same she should so some such than that the their them then there these they this those through to too
    under until up us very was we were what when where which while who whom why will with would you your`),
  genericHeadings:
    phraseList(`overview,introduction,intro,conclusion,conclusions,summary,learn more,details,faq,faqs,more
    info,more information,about,background,general,other,misc,miscellaneous,read more,next steps,further reading,get
    started,getting started,resources,notes,features,benefits,final thoughts,contents,table of contents,topics,section,part,chapter,example,related,related
    posts,welcome,why us,why choose us,our services,what we do,how it works`),
  proForms: wordList("this that these those it they he she such its their his her"),
  openers:
    /^(?:in this (?:article|post|guide|blog|page|tutorial)|welcome to|in today['’]s|in the (?:world|age|era) of|have you ever|are you looking for|let['’]s (?:dive|explore|take a look)|when it comes to|it(?:['’]s| is) no secret|nowadays|as we all know)/,
  definition:
    /\b(?:is|are|means|mean|refers to|refer to|describes|describe)\s+(?:a|an|the|any|one|how|when|where|what)\b/i,
  vagueAuthority:
    /\b(?:(?:(?:many|some|recent|several|various|countless) )?(?:studies|research|science|surveys|statistics|reports) (?:show|shows|suggest|suggests|prove|proves|say|says|indicate|indicates|have shown|has shown)|experts (?:say|agree|believe|recommend|claim)|research(?:ers)? (?:proves?|agree|say)|many people (?:say|believe|think)|it is (?:well|widely) known|everyone knows)\b/gi,
  attribution:
    /\b(?:said|says|according to|told|wrote|writes|explained|explains|noted|notes|stated|states|reported by|found that)\b/i,
  question:
    /^(?:who|what|when|where|which|why|how|can|could|do|does|did|is|are|was|were|should|will|would|may|has|have)\b|\?\s*$/i,
  imperatives: wordList(`add apply ask build call change check choose clean click close compare connect copy create cut
    delete download drag drain edit enable ensure enter fill find fold follow go heat hold insert install keep let make
    measure mix move open paste place plug pour press pull push put read remove repeat replace restart rinse run save
    select send set sign start stir stop switch take tap test tighten turn type update upload use visit wait wash wear
    wipe write`),
  backReference:
    /\b(?:as (?:mentioned|noted|described|discussed|shown|explained) (?:above|below|earlier|before|previously)|see (?:above|below)|the above|click here|as above)\b/i,
  yesOrNo: /(?:^|[.!?]\s+)(?:yes|no)[,.:;—–-]/i,
};
