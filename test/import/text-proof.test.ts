import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountForHtml } from '../../src/import/account/html.ts'
import { accountForMarkdown } from '../../src/import/account/markdown.ts'
import { accountForText } from '../../src/import/account/text.ts'
import { parseHtml } from '../../src/import/formats/html.ts'
import { parseMarkdown } from '../../src/import/formats/markdown.ts'
import { parsePlainText } from '../../src/import/formats/plain.ts'
import { proveDocument } from '../../src/import/formats/prove.ts'
import type { SourceDocument } from '../../src/import/formats/source-line.ts'
import { randomRuns } from './random-runs.ts'

const HTML = {
  read: (text: string) => parseHtml('a.html', text),
  account: accountForHtml,
  frame: (body: string) =>
    `<!doctype html><html lang="ja"><head><style>.x{display:none}.l{text-decoration:line-through}.n{counter-reset:n;list-style:none}.n>li::before{counter-increment:n;content:"第" counter(n) "条　"}.w::before{content:"注意 "}</style></head><body>${body}</body></html>`
}
const MARKDOWN = {
  read: (text: string) => parseMarkdown({ path: 'a.md', text }),
  account: accountForMarkdown,
  frame: (body: string) => `# 庭球部会則\n\n${body}`
}
const TEXT = {
  read: (text: string) => parsePlainText({ path: 'a.txt', text }),
  account: accountForText,
  frame: (body: string) => `庭球部会則\n\n${body}`
}
type Format = typeof HTML

/** Pieces of a page. Each has characters that a person sees, or that a reader must ask about. */
const PAGE_PIECES: readonly ((words: string) => string)[] = [
  words => `<p>${words}</p>`,
  words => `<h2>${words}</h2>`,
  words => `<p>前<b>${words}</b>後</p>`,
  words => `<p>前<s>${words}</s>後</p>`,
  words => `<p>前<del>${words}</del>後</p>`,
  words => `<p>前<span class="l">${words}</span>後</p>`,
  words => `<p>前<span style="display:none">${words}</span>後</p>`,
  words => `<p hidden>${words}</p>`,
  words => `<div class="x"><p>${words}</p><ul><li>甲</li></ul></div>`,
  words => `<p>500<sup>1</sup>${words}</p>`,
  words => `<p>H<sub>2</sub>${words}</p>`,
  words => `<p><ruby>立直<rp>(</rp><rt>${words}</rt></ruby></p>`,
  words => `<p>前<q>${words}</q>後</p>`,
  words => `<p>前<img alt="${words}" src="a.png">後</p>`,
  words => `<p>前<img alt="髙" src="a.png">${words}</p>`,
  words => `<ol><li>${words}</li><li>乙</li></ol>`,
  words => `<ol type="A" start="3"><li>${words}<li>乙</ol>`,
  words => `<ol style="list-style-type:katakana-iroha"><li>${words}</li></ol>`,
  words => `<ol><li>１　${words}</li><li>２　乙</li></ol>`,
  words => `<ol><li></li><li>${words}</li></ol>`,
  words => `<ul><li>${words}<ul><li>乙</li></ul></li></ul>`,
  words => `<dl><dt>${words}</dt><dd>乙</dd></dl>`,
  words =>
    `<table><caption>表</caption><tr><td>${words}</td><td>乙</td></tr><tr><td>丙</td><td><s>丁</s></td></tr></table>`,
  words => `<table><tr><td>${words}</td></tr></table>`,
  words => `<pre>${words}\n次の行</pre>`,
  words => `<nav>${words}</nav>`,
  words => `<footer><p>${words}</p></footer>`,
  words => `<details><summary>${words}</summary>中の文</details>`,
  words => `<p>${words}<br>次の行</p>`,
  words => `<form><input value="${words}"><button>送信</button></form>`,
  words => `<p>${words}&copy;&#12354;</p>`,
  words => `<ol class="n"><li>${words}</li><li>乙</li></ol>`,
  words => `<p class="w">${words}</p>`,
  words => `<div style="white-space:pre-line">${words}\n次の行</div>`,
  words => `<textarea>${words}</textarea>`,
  words => `<p>前<span style="position:absolute;clip:rect(0,0,0,0)">${words}</span>後</p>`,
  words => `<p>前<span style="text-transform:uppercase">abc${words}</span></p>`,
  words => `<p>前<font color="white">${words}</font>後</p>`,
  words => `<p>前<math><mfrac><mn>${words}</mn><mn>2</mn></mfrac></math></p>`,
  words => `<p>前<p>${words}</b></p>`
]

/** Pieces of a Markdown text, each between blank lines. */
const MARKDOWN_PIECES: readonly ((words: string) => string)[] = [
  words => words,
  words => `## ${words}`,
  words => `## ${words} {#name}`,
  words => `前**${words}**後`,
  words => `前~~${words}~~後`,
  words => `前<s>${words}</s>後`,
  words => `前<span hidden>${words}</span>後`,
  words => `500<sup>1</sup>${words}`,
  words => `<ruby>立直<rp>(</rp><rt>${words}</rt></ruby>`,
  words => `前<q>${words}</q>後`,
  words => `前![${words}](a.png)後`,
  words => `前![髙](a.png)${words}`,
  words => `<div>\n前[${words}](https://example.com/)後\n</div>`,
  words => `<div>\n前![図](a.png)${words}\n</div>`,
  words => `import A from 'a'\n\n${words}`,
  words => `[${words}](https://example.com/)`,
  words => `- ${words}\n  - 乙\n- 丙`,
  words => `1. ${words}\n1. 乙`,
  words => `3) ${words}\n4) 乙`,
  words => `- [x] ${words}`,
  words => `> ${words}`,
  words => `> [!NOTE]\n> ${words}`,
  words => `:::note\n${words}\n:::`,
  words => `| 区分 | ${words} |\n| --- | --- |\n| 甲 | ~~乙~~ 丙 |`,
  words => `\`\`\`text\n${words}\n\`\`\``,
  words => `${words}&copy;&#12354;&amp;`,
  words => `<div>${words}</div>`,
  words => `${words}\n====`,
  words => `${words}[^1]\n\n[^1]: 注の文`,
  words => `    ${words}`,
  words => `\\*${words}\\*`,
  words => `前[${words}\n乙](https://example.com/)後`,
  words => `前![${words}\n乙](a.png)後`,
  words => `前~~${words}\n乙~~後`,
  words => `前<s>${words}\n乙</s>後`,
  words => `前<a\nhref="x">${words}</a>後`,
  words => `> 前\`${words}\n> 乙\`後`,
  words => `- [${words}\n- 乙](丙)`,
  words => `| [${words} | 乙](丙) |\n| --- | --- |\n| [丁 | 戊 |\n| 己](庚) | 辛 |`
]

const TEXT_PIECES: readonly ((words: string) => string)[] = [
  words => words,
  words => `・${words}`,
  words => `　(1) ${words}`,
  words => `| 区分 | ${words} |\n| --- | --- |\n| 甲 | 乙 |`,
  words => `${words} |`,
  words => `第1条　${words}`,
  words => `----\n${words}`
]

const FORMATS: readonly (readonly [string, Format, readonly ((words: string) => string)[], string])[] = [
  ['HTML', HTML, PAGE_PIECES, '\n'],
  ['Markdown', MARKDOWN, MARKDOWN_PIECES, '\n\n'],
  ['plain text', TEXT, TEXT_PIECES, '\n']
]

const WORDS = ['甲乙丙の文', '会費は、500円とする。', '本会（甲）', 'ABC']

/** Documents of a format: lists of their pieces. */
function documentsOf(pieces: readonly ((words: string) => string)[]): string[][] {
  return WORDS.map((words, at) => pieces.map((piece, index) => piece(`${words}${at}${index}`)))
}

function faultOf({ read, account }: Format, text: string, original = text): string | null {
  const proved = proveDocument(read(text), account(original))
  return 'code' in proved ? proved.message : null
}

describe.each(FORMATS)('the proof of an import from %s:', (_, format, pieces, between) => {
  const documents = documentsOf(pieces)
  const textOf = (parts: readonly string[]) => format.frame(parts.join(between))

  test('holds for every piece', () => {
    for (const parts of documents) {
      for (const part of parts) expect(faultOf(format, format.frame(part))).toBeNull()
      expect(faultOf(format, textOf(parts))).toBeNull()
    }
  })

  test('fails if the reader drops a piece or takes it twice', () => {
    const missed: string[] = []
    let mutations = 0
    for (const parts of documents)
      for (const [at, part] of parts.entries())
        for (const mutant of [parts.toSpliced(at, 1), parts.toSpliced(at, 0, part)]) {
          mutations++
          if (faultOf(format, textOf(mutant), textOf(parts)) === null) missed.push(part)
        }
    expect(missed).toEqual([])
    expect(mutations).toBe(2 * WORDS.length * pieces.length)
  })

  test('fails if the reader loses what it left out, or a question about what it took', () => {
    const missed: string[] = []
    for (const parts of documents) {
      const text = textOf(parts)
      const laid = format.read(text)
      const account = format.account(text)
      const check = (what: string, mutant: SourceDocument) => {
        if (!('code' in proveDocument(mutant, account))) missed.push(what)
      }
      const { omitted = [], doubts = [], file, ignored } = laid
      for (const one of omitted)
        if (/[\p{L}\p{N}]/u.test(one.text))
          check(one.what, { ...laid, omitted: omitted.filter(other => other !== one) })
      for (const { span, message } of doubts) {
        const isListed = [...ignored.map(rest => rest.span), ...omitted.map(({ at }) => ({ start: at, end: at }))].some(
          rest => rest.start <= span.end && rest.end >= span.start
        )
        if (!isListed) check(message, { ...laid, doubts: doubts.filter(one => one.message !== message) })
      }
      for (const { 0: run, index } of file.text.matchAll(/[\p{L}\p{N}]+/gu)) {
        const span = { start: index, end: index + run.length }
        if (laid.generatedSpans?.some(({ start, end }) => start <= span.start && span.end <= end)) continue
        if (laid.replaced?.some(one => one.span.start < span.end && one.span.end > span.start)) continue
        check(`hides ${run}`, { ...laid, generatedSpans: [...(laid.generatedSpans ?? []), span] })
        check(`marks ${run}`, { ...laid, markupSpans: [...laid.markupSpans, span] })
      }
    }
    expect(missed).toEqual([])
  })

  test('holds for random documents', () => {
    const words = fc
      .array(fc.constantFrom(...'会員費12３、。「」（）一アa '), { minLength: 1, maxLength: 8 })
      .map(letters => `文${letters.join('')}`.trim())
    const piece = fc.tuple(fc.constantFrom(...pieces), words).map(([make, text]) => make(text))
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), parts => {
        expect(faultOf(format, textOf(parts))).toBeNull()
      }),
      randomRuns(100)
    )
  }, 3_600_000)
})
