import fc from 'fast-check'
import { formatFullWidth, formatKanji } from '../../src/text/numerals.ts'

/** Characters of a sentence, with marks that a format or the importer could parse as syntax. */
const LETTERS = [...'会員役総則費牌山点東{}<>*_`[]()#&~|「」（）、,.;1２三ア・+=%!?/9A ']

const sentence = fc
  .array(fc.constantFrom(...LETTERS), { maxLength: 16 })
  .map(letters => `文${letters.join('').replace(/\s+/gu, ' ').trimEnd()}とする。`)

const noun = fc
  .array(fc.constantFrom(...'予約整備人数雑則東風戦'), { minLength: 2, maxLength: 6 })
  .map(letters => letters.join(''))

/** Formats of a sequence of labels. */
const forms: readonly ((number: number) => string)[] = [
  number => `${number} `,
  number => `${formatFullWidth(number)}　`,
  number => `${number}. `,
  number => `(${number}) `,
  number => `（${formatFullWidth(number)}）`,
  number => `${formatKanji(number)}、`,
  number => `${'①②③④⑤⑥⑦⑧'.charAt(number - 1)}`,
  number => `${'アイウエオカキク'.charAt(number - 1)}　`,
  number => `${'イロハニホヘトチ'.charAt(number - 1)}）`,
  number => `第${number}項　`,
  () => '・',
  () => '',
  () => '※　',
  number => `○${formatFullWidth(number)}　`,
  number => `${formatKanji(2 * number - 1)}及び${formatKanji(2 * number)}　`
]

const indent = fc.constantFrom('', '', ' ', '　', '    ', '\t')
const entry = fc.tuple(indent, fc.oneof(noun, sentence))
const row = fc.tuple(fc.nat(forms.length - 1), fc.array(entry, { minLength: 1, maxLength: 4 }))
const caption = fc
  .tuple(fc.nat(4), noun)
  .map(([kind, text]) => [`（${text}）`, `(${text})`, `【${text}】`, text, ''][kind] ?? '')
/** Table drawn with bars, with a title above and 備考 below. */
const table = fc
  .tuple(
    fc.option(noun),
    fc.array(fc.tuple(noun, sentence), { minLength: 1, maxLength: 3 }),
    fc.option(sentence),
    indent
  )
  .map(([title, cells, remarks, space]) => [
    ...(title === null ? [''] : ['', `${space}${title}`]),
    ...[['区分', '額'], ['---', '---'], ...cells].map(
      ([left, right]) => `${space}| ${left} | ${right?.replaceAll('|', '\\|')} |`
    ),
    ...(remarks === null ? [''] : [`${space}備考　${remarks}`, ''])
  ])
const article = fc.record({
  caption,
  label: fc.nat(5),
  lead: fc.option(fc.oneof(sentence, fc.constant('会計規程の一部を次のように改正する。'))),
  rows: fc.array(row, { maxLength: 3 }),
  table: fc.option(table, { freq: 4 })
})
const part = fc.record({ title: fc.option(noun), kind: fc.nat(5), articles: fc.array(article, { maxLength: 3 }) })
const closing = fc.constantFrom(
  '',
  '附則\nこの会則は、令和5年4月1日から施行する。\nこの会則は、令和6年4月1日から改正する。',
  '附　則\n1 この会則は、公布の日から施行する。\n2 旧会則は、廃止する。',
  '附則（令和4年規程第2号）　抄\n（施行期日）\n1 この会則は、令和5年4月1日から施行する。\n（会費の特例）\n7 会費は、従前の例による。',
  '附則\n第1条（施行期日）　令和5年4月1日から施行する。\n\n■コートの使い方\n1 靴を替える。\n2 球を拾う。',
  '----\n以上\n令和6年4月1日\n甲野一郎　㊞',
  '別表第1（第3条関係）\n会費　800円'
)

/** Generates a text of mixed shapes, as plain text or with Markdown marks. Most texts make sense, some do not. */
export const mixed: fc.Arbitrary<string> = fc
  .record({
    parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    closing,
    isMarkdown: fc.boolean(),
    blank: fc.boolean()
  })
  .map(({ parts, closing: end, isMarkdown, blank }) => {
    const lines = [`${isMarkdown ? '# ' : ''}庭球部会則`, '']
    let number = 0
    for (const [index, { title, kind, articles }] of parts.entries()) {
      const head = [`第${index + 1}章　`, `第${formatKanji(index + 1)}節 `, '', `${index + 1}．`, '■', '◆'][kind] ?? ''
      if (title !== null) lines.push('', `${isMarkdown ? '## ' : ''}${head}${title}`)
      for (const one of articles) {
        number++
        const label = [
          `第${number}条`,
          `第${formatKanji(number)}条`,
          `第${formatFullWidth(number)}条`,
          `第 ${number} 条`,
          `${number}条`,
          ''
        ][one.label]
        if (blank) lines.push('')
        if (one.caption) lines.push(one.caption)
        if (label || one.lead) lines.push(`${isMarkdown && label ? '### ' : ''}${label}`, one.lead ?? '')
        for (const [form, entries] of one.rows)
          for (const [place, [space, text]] of entries.entries())
            lines.push(`${space}${isMarkdown && form === 10 ? '- ' : forms[form]?.(place + 1)}${text}`)
        lines.push(...(one.table ?? []))
      }
    }
    return [...lines, '', end].join('\n')
  })
