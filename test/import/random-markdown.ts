import fc from 'fast-check'

/** Generator of Markdown with marks, quotations, lists and tables within each other. */

const phrase = fc
  .array(fc.constantFrom(...'会員費甲12３、。「」（）一アa・ '), { minLength: 1, maxLength: 6 })
  .map(letters => `文${letters.join('')}`.trimEnd())

/** Marks around text within a line. */
const MARKS: readonly ((text: string) => string)[] = [
  text => `**${text}**`,
  text => `*${text}*`,
  text => `前~~${text}~~後`,
  text => `<b>${text}</b>`,
  text => `<s>${text}</s>`,
  text => `<del>${text}</del>`,
  text => `<sup>${text}</sup>`,
  text => `<sub>${text}</sub>`,
  text => `<span hidden>${text}</span>`,
  text => `<font color="red">${text}</font>`,
  text => `<ruby>${text}<rp>(</rp><rt>よみ</rt></ruby>`,
  text => `<ruby>立直<rt>${text}</rt></ruby>`,
  text => `<q>${text}</q>`,
  text => `（${text}）`,
  text => `${text}<br>次`,
  text => `${text}[^1]`,
  text => `${text}&copy;`
]

/** Marks around text without other marks. */
const LEAVES: readonly ((text: string) => string)[] = [
  text => text,
  text => text,
  text => text,
  text => `[${text}](https://example.com/)`,
  text => `[${text}](/a "題")`,
  text => `[${text}][a]`,
  text => `![${text}](a.png)`,
  text => `<a href="https://example.com/">${text}</a>`,
  text => `\`${text}\``,
  text => `前<!-- ${text} -->`
]

function inlineOf(depth: number): fc.Arbitrary<string> {
  const leaf = fc.tuple(fc.constantFrom(...LEAVES), phrase).map(([mark, text]) => mark(text))
  if (depth === 0) return leaf
  const inner = fc.array(inlineOf(depth - 1), { minLength: 1, maxLength: 2 }).map(parts => parts.join(''))
  return fc.oneof(
    { arbitrary: leaf, weight: 2 },
    { arbitrary: fc.tuple(fc.constantFrom(...MARKS), inner).map(([mark, text]) => mark(text)), weight: 3 }
  )
}

const inline = fc.array(inlineOf(2), { minLength: 1, maxLength: 3 }).map(parts => parts.join(''))

const LINES: readonly ((text: string) => string)[] = [
  text => text,
  text => text,
  text => `## ${text}`,
  text => `### 第1条（${text}）`,
  text => `- ${text}`,
  text => `  - ${text}`,
  text => `1. ${text}`,
  text => `   ${text}`,
  text => `2) ${text}`,
  text => `* [x] ${text}`,
  text => `> ${text}`,
  text => `> - ${text}`,
  text => `（1）${text}`,
  text => `・${text}`,
  text => `\n<p>${text}</p>\n`,
  text => `\n<div>${text}</div>\n`,
  text => `\n<h2>${text}</h2>\n`,
  text => `${text}  `,
  text => `${text}\\`
]

const line = fc.tuple(fc.constantFrom(...LINES), inline).map(([make, text]) => make(text))
const table = fc.array(fc.tuple(inlineOf(1), inlineOf(1)), { minLength: 2, maxLength: 4 }).map(([head, ...rows]) => {
  const format = ([left, right]: readonly [string, string]) =>
    `| ${left.replaceAll('|', '\\|')} | ${right.replaceAll('|', '\\|')} |`
  return ['', format(head ?? ['', '']), '| --- | --- |', ...rows.map(format), ''].join('\n')
})
const fence = phrase.map(text => `\`\`\`\n${text}\n\`\`\``)

/** Generates a Markdown text. */
export const randomMarkdown: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof({ arbitrary: line, weight: 8 }, { arbitrary: table, weight: 1 }, { arbitrary: fence, weight: 1 }),
      fc.constantFrom('\n', '\n\n')
    ),
    { minLength: 1, maxLength: 8 }
  )
  .map(
    parts => `# 庭球部会則\n\n${parts.map(part => part.join('')).join('')}\n[a]: https://example.com/\n\n[^1]: 注の文\n`
  )
