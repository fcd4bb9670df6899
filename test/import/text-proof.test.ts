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
import { randomMarkdown } from './random-markdown.ts'
import { randomPage } from './random-page.ts'
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
const PAGE_PIECES: readonly ((text: string) => string)[] = [
  text => `<p>${text}</p>`,
  text => `<h2>${text}</h2>`,
  text => `<p>前<b>${text}</b>後</p>`,
  text => `<p>前<s>${text}</s>後</p>`,
  text => `<p>前<del>${text}</del>後</p>`,
  text => `<p>前<span class="l">${text}</span>後</p>`,
  text => `<p>前<span style="display:none">${text}</span>後</p>`,
  text => `<p hidden>${text}</p>`,
  text => `<div class="x"><p>${text}</p><ul><li>甲</li></ul></div>`,
  text => `<p>500<sup>1</sup>${text}</p>`,
  text => `<p>H<sub>2</sub>${text}</p>`,
  text => `<p><ruby>立直<rp>(</rp><rt>${text}</rt></ruby></p>`,
  text => `<p>前<q>${text}</q>後</p>`,
  text => `<p>前<img alt="${text}" src="a.png">後</p>`,
  text => `<p>前<img alt="髙" src="a.png">${text}</p>`,
  text => `<ol><li>${text}</li><li>乙</li></ol>`,
  text => `<ol type="A" start="3"><li>${text}<li>乙</ol>`,
  text => `<ol style="list-style-type:katakana-iroha"><li>${text}</li></ol>`,
  text => `<ol><li>１　${text}</li><li>２　乙</li></ol>`,
  text => `<ol><li></li><li>${text}</li></ol>`,
  text => `<ul><li>${text}<ul><li>乙</li></ul></li></ul>`,
  text => `<dl><dt>${text}</dt><dd>乙</dd></dl>`,
  text =>
    `<table><caption>表</caption><tr><td>${text}</td><td>乙</td></tr><tr><td>丙</td><td><s>丁</s></td></tr></table>`,
  text => `<table><tr><td>${text}</td></tr></table>`,
  text => `<pre>${text}\n次の行</pre>`,
  text => `<nav>${text}</nav>`,
  text => `<footer><p>${text}</p></footer>`,
  text => `<details><summary>${text}</summary>中の文</details>`,
  text => `<p>${text}<br>次の行</p>`,
  text => `<form><input value="${text}"><button>送信</button></form>`,
  text => `<p>${text}&copy;&#12354;</p>`,
  text => `<ol class="n"><li>${text}</li><li>乙</li></ol>`,
  text => `<p class="w">${text}</p>`,
  text => `<div style="white-space:pre-line">${text}\n次の行</div>`,
  text => `<textarea>${text}</textarea>`,
  text => `<p>前<span style="position:absolute;clip:rect(0,0,0,0)">${text}</span>後</p>`,
  text => `<p>前<span style="text-transform:uppercase">abc${text}</span></p>`,
  text => `<p>前<font color="white">${text}</font>後</p>`,
  text => `<p>前<math><mfrac><mn>${text}</mn><mn>2</mn></mfrac></math></p>`,
  text => `<p>前<p>${text}</b></p>`
]

/** Pieces of a Markdown text, each between blank lines. */
const MARKDOWN_PIECES: readonly ((text: string) => string)[] = [
  text => text,
  text => `## ${text}`,
  text => `## ${text} {#name}`,
  text => `前**${text}**後`,
  text => `前~~${text}~~後`,
  text => `前<s>${text}</s>後`,
  text => `前<span hidden>${text}</span>後`,
  text => `500<sup>1</sup>${text}`,
  text => `<ruby>立直<rp>(</rp><rt>${text}</rt></ruby>`,
  text => `前<q>${text}</q>後`,
  text => `前![${text}](a.png)後`,
  text => `前![髙](a.png)${text}`,
  text => `<div>\n前[${text}](https://example.com/)後\n</div>`,
  text => `<div>\n前![図](a.png)${text}\n</div>`,
  text => `import A from 'a'\n\n${text}`,
  text => `[${text}](https://example.com/)`,
  text => `- ${text}\n  - 乙\n- 丙`,
  text => `1. ${text}\n1. 乙`,
  text => `3) ${text}\n4) 乙`,
  text => `- [x] ${text}`,
  text => `> ${text}`,
  text => `> [!NOTE]\n> ${text}`,
  text => `:::note\n${text}\n:::`,
  text => `| 区分 | ${text} |\n| --- | --- |\n| 甲 | ~~乙~~ 丙 |`,
  text => `\`\`\`text\n${text}\n\`\`\``,
  text => `${text}&copy;&#12354;&amp;`,
  text => `<div>${text}</div>`,
  text => `${text}\n====`,
  text => `${text}[^1]\n\n[^1]: 注の文`,
  text => `    ${text}`,
  text => `\\*${text}\\*`,
  text => `前[${text}\n乙](https://example.com/)後`,
  text => `前![${text}\n乙](a.png)後`,
  text => `前~~${text}\n乙~~後`,
  text => `前<s>${text}\n乙</s>後`,
  text => `前<a\nhref="x">${text}</a>後`,
  text => `> 前\`${text}\n> 乙\`後`,
  text => `- [${text}\n- 乙](丙)`,
  text => `| [${text} | 乙](丙) |\n| --- | --- |\n| [丁 | 戊 |\n| 己](庚) | 辛 |`
]

const TEXT_PIECES: readonly ((text: string) => string)[] = [
  text => text,
  text => `・${text}`,
  text => `　(1) ${text}`,
  text => `| 区分 | ${text} |\n| --- | --- |\n| 甲 | 乙 |`,
  text => `${text} |`,
  text => `第1条　${text}`,
  text => `----\n${text}`,
  text => `　　${text}`,
  text => `| ${text} |`,
  text => `（${text}）`,
  text => `１　${text}`,
  text => `${text}\t乙`,
  text => `- ${text}`
]

const FORMATS: readonly (readonly [string, Format, readonly ((text: string) => string)[], string])[] = [
  ['HTML', HTML, PAGE_PIECES, '\n'],
  ['Markdown', MARKDOWN, MARKDOWN_PIECES, '\n\n'],
  ['plain text', TEXT, TEXT_PIECES, '\n']
]

/** Pages that were once refused although nothing of them was lost. */
const NESTED = [
  // A style sheet adds nothing to text that has no box.
  '<div class="x"><p class="w">甲</p><ol class="n"><li>乙</li></ol></div><ol class="n"><li>丙</li></ol>',
  // The raised text is in two lines, or is a mark of a note with a figure.
  '<p><span style="vertical-align:super">甲<br>2</span>乙</p>',
  '<p>甲<sup><a href="#a">注<img alt="髙" src="a.png"><q>乙</q></a></sup></p>',
  '<p>甲<sup><a href="#a">注<sub>3</sub></a></sup></p>',
  // The style sheet strikes the number of an item.
  '<ol class="n"><li style="text-decoration:line-through">甲</li><li>乙</li></ol>',
  // Tables in the colours and the case of the element around them, and rows that are hidden or struck out.
  '<div style="background:#000;color:#000"><table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td></tr></table></div>',
  '<div style="text-transform:uppercase"><table><tr><td>a</td><td>乙</td></tr><tr><td>b</td></tr></table></div>',
  '<table><tr class="l"><td>甲</td><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr><tbody class="x"><tr><td>戊</td></tr></tbody></table>',
  // The main text is within an item, or within text that is hidden.
  '<ol start="3"><li><main><p>甲</p></main><p>乙</p></li></ol>',
  '<div class="w"><main><p>甲</p></main></div>',
  '<div hidden><article><p>甲</p></article>乙</div>',
  '<header><div class="l"><h2>甲</h2></div><div class="w"><h1>乙</h1></div></header>'
]

const WORDS = ['甲乙丙の文', '会費は、500円とする。', '本会（甲）', 'ABC']

/** Documents of a format: lists of their pieces. */
function documentsOf(pieces: readonly ((text: string) => string)[]): string[][] {
  return WORDS.map((text, at) => pieces.map((piece, index) => piece(`${text}${at}${index}`)))
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

  test('fails if the reader drops, repeats, swaps or replaces a piece: every one of at least 200 mutations', () => {
    const missed: string[] = []
    let mutations = 0
    for (const parts of documents) {
      const account = format.account(textOf(parts))
      for (const [at, part] of parts.entries()) {
        const next = parts[at + 1] ?? parts[0] ?? ''
        const mutants = {
          drops: parts.toSpliced(at, 1),
          repeats: parts.toSpliced(at, 0, part),
          swaps: parts.with(at, next).with((at + 1) % parts.length, part),
          replaces: parts.with(at, part.replace(/[甲会本B]/u, '癸'))
        }
        for (const [what, mutant] of Object.entries(mutants)) {
          mutations++
          if (!('code' in proveDocument(format.read(textOf(mutant)), account))) missed.push(`${what} ${part}`)
        }
      }
    }
    expect(missed).toEqual([])
    expect(mutations).toBeGreaterThanOrEqual(200)
  })

  test('fails if the reader loses what it left out, or a question about what it took', () => {
    const missed: string[] = []
    for (const parts of documents) {
      const text = textOf(parts)
      const sourceDocument = format.read(text)
      const account = format.account(text)
      const check = (what: string, mutant: SourceDocument) => {
        if (!('code' in proveDocument(mutant, account))) missed.push(what)
      }
      const { omitted = [], doubts = [], file, ignored } = sourceDocument
      for (const one of omitted)
        if (/[\p{L}\p{N}]/u.test(one.text))
          check(one.kind, { ...sourceDocument, omitted: omitted.filter(other => other !== one) })
      for (const { span, message } of doubts) {
        const isListed = [...ignored.map(rest => rest.span), ...omitted.map(({ at }) => ({ start: at, end: at }))].some(
          rest => rest.start <= span.end && rest.end >= span.start
        )
        if (!isListed) check(message, { ...sourceDocument, doubts: doubts.filter(one => one.message !== message) })
      }
      for (const { 0: run, index } of file.text.matchAll(/[\p{L}\p{N}]+/gu)) {
        const span = { start: index, end: index + run.length }
        if (sourceDocument.generatedSpans?.some(({ start, end }) => start <= span.start && span.end <= end)) continue
        if (sourceDocument.replaced?.some(one => one.span.start < span.end && one.span.end > span.start)) continue
        check(`hides ${run}`, { ...sourceDocument, generatedSpans: [...(sourceDocument.generatedSpans ?? []), span] })
        check(`marks ${run}`, { ...sourceDocument, markupSpans: [...sourceDocument.markupSpans, span] })
      }
    }
    expect(missed).toEqual([])
  })

  test('holds for random documents', () => {
    const phrase = fc
      .array(fc.constantFrom(...'会員費12３、。「」（）一アa '), { minLength: 1, maxLength: 8 })
      .map(letters => `文${letters.join('')}`.trim())
    const piece = fc.tuple(fc.constantFrom(...pieces), phrase).map(([make, text]) => make(text))
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), parts => {
        expect(faultOf(format, textOf(parts))).toBeNull()
      }),
      randomRuns(100)
    )
  }, 3_600_000)
})

test('the proof of an import from HTML: holds for marks, lists and tables within each other', () => {
  fc.assert(
    fc.property(randomPage, page => {
      expect(faultOf(HTML, page)).toBeNull()
    }),
    { ...randomRuns(100), examples: NESTED.map(body => [HTML.frame(body)]) }
  )
}, 3_600_000)

/** Texts that were once refused although nothing of them was lost. */
const NESTED_MARKDOWN = [
  '甲<sup>[注1](#n1)</sup>乙<sub>~~2~~</sub>',
  '甲<sup>[^1]</sup>',
  '<q>甲<q>乙</q></q>',
  '<del><del>甲</del>乙</del>丙',
  '<div>[甲][a]</div>',
  // Programs strike out different parts.
  '甲~~（旧）~~乙~~（新）~~丙'
]

test('the proof of an import from Markdown: holds for marks, lists and tables within each other', () => {
  fc.assert(
    fc.property(randomMarkdown, text => {
      expect(faultOf(MARKDOWN, text)).toBeNull()
    }),
    { ...randomRuns(300, 20_261_127), examples: NESTED_MARKDOWN.map(text => [`${text}\n\n[a]: /a\n\n[^1]: 注\n`]) }
  )
}, 3_600_000)
