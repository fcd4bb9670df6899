/** @file Parts of made-up statutes in 法令標準XML. */

export const sentence = (text: string) => `<Sentence>${text}</Sentence>`

export const paragraph = (text: string, more = '', num = '') =>
  `<Paragraph Num="${num ? num.normalize('NFKC') : '1'}"><ParagraphNum>${num}</ParagraphNum><ParagraphSentence>${text}</ParagraphSentence>${more}</Paragraph>`

export const article = (num: string, title: string, inner: string) =>
  `<Article Num="${num}"><ArticleTitle>${title}</ArticleTitle>${inner}</Article>`

export const item = (num: string, title: string, text: string, more = '') =>
  `<Item Num="${num}"><ItemTitle>${title}</ItemTitle><ItemSentence>${text}</ItemSentence>${more}</Item>`

export const table = (rows: string, above = '', below = '') =>
  `<TableStruct>${above}<Table>${rows}</Table>${below}</TableStruct>`

export const cell = (text: string, attributes = '') => `<TableColumn${attributes}>${sentence(text)}</TableColumn>`

export const fig = '<FigStruct><Fig src="./pict/tako-001.jpg"/></FigStruct>'

/** Creates a made-up statute from these parts. */
export const law = ({ main = article('1', '第一条', paragraph(sentence('凧を揚げる。'))), head = '', behind = '' }) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Law Era="Showa" Year="05" Num="8" LawType="Act" Lang="ja" PromulgateMonth="11" PromulgateDay="02"><LawNum>昭和五年法律第八号</LawNum><LawBody><LawTitle Kana="たこあげほう">凧揚げ法</LawTitle>${head}<MainProvision>${main}</MainProvision>${behind}</LawBody></Law>`

/** Statute with one paragraph. */
export const first = (text: string, more = '') => law({ main: article('1', '第一条', paragraph(text, more)) })
