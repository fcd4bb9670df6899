import fc from 'fast-check'
import { formatFullWidth, formatKanji } from '../../src/text/numerals.ts'

/** Text as a club might publish it, and its expected outline. */
export interface Published {
  readonly text: string
  readonly outline: readonly string[]
}

/** Characters of a text, with characters that Markdown or the importer could parse as syntax. */
const LETTERS = [...'牌山点東雨{}<>*_`[]()#&~\\|"\'「」（）、,.:;1２三ア・-+=$%@^!?/9A ']

/** Sentence in which no line resembles a label and no blank separates columns. */
const sentence = fc
  .array(fc.constantFrom(...LETTERS), { maxLength: 14 })
  .map(letters => `文${letters.join('').replace(/\s+/gu, ' ').trimEnd()}。`)

const name = fc
  .array(fc.constantFrom(...'予約整備人数雑則東風戦A1'), { minLength: 2, maxLength: 6 })
  .map(letters => `題${letters.join('')}`)

/** Chooses the layout step by step, from a list that fast-check can shrink. */
type Choose = <T>(...options: readonly T[]) => T

const item = fc.record({ text: sentence, subitems: fc.array(sentence, { maxLength: 2 }) })
const paragraph = fc.record({ text: sentence, items: fc.array(item, { maxLength: 3 }) })
const article = fc.record({ caption: fc.option(name), paragraphs: fc.array(paragraph, { minLength: 1, maxLength: 3 }) })
const chapter = fc.record({ title: name, articles: fc.array(article, { minLength: 1, maxLength: 3 }) })

/** Generates any text in any layout that clubs use. */
export const published: fc.Arbitrary<Published> = fc
  .record({
    chapters: fc.array(chapter, { minLength: 1, maxLength: 3 }),
    supplement: fc.array(sentence, { maxLength: 2 }),
    hasToc: fc.boolean(),
    choices: fc.array(fc.nat(99), { minLength: 40, maxLength: 40 })
  })
  .map(({ choices, ...law }) => {
    let at = 0
    const choose: Choose = (...options) =>
      options[(choices[at++ % choices.length] ?? 0) % options.length] as (typeof options)[number]
    return print(law, choose)
  })

interface Law {
  readonly chapters: readonly {
    readonly title: string
    readonly articles: readonly {
      readonly caption: string | null
      readonly paragraphs: readonly {
        readonly text: string
        readonly items: readonly { readonly text: string; readonly subitems: readonly string[] }[]
      }[]
    }[]
  }[]
  readonly supplement: readonly string[]
  readonly hasToc: boolean
}

function print({ chapters, supplement, hasToc }: Law, choose: Choose): Published {
  const lines: string[] = [choose('日誌 | 庭球部', ''), '庭球部規程', choose('', '庭球部規程'), '']
  const outline: string[] = []
  const toc: string[] = []
  const figure = (number: number) => choose(String(number), formatFullWidth(number), formatKanji(number))
  const blank = () => choose(' ', '　', '  ', ' 　')
  const indent = () => choose('', ' ', '   ', '　', '\t')
  const bracket = (text: string) => choose(`(${text})`, `（${text}）`)
  const apart = () => lines.push(...choose([], [''], ['', '  ', '']))
  let number = 0
  for (const [index, { title, articles }] of chapters.entries()) {
    const from = number + 1
    const chapterLabel = `第${figure(index + 1)}章`
    lines.push('', `${indent()}${chapterLabel}${blank()}${choose(title, [...title].join(' '))}`, '')
    outline.push(`[ch${index + 1}] ${chapterLabel} 〈${title}〉`)
    for (const { caption, paragraphs } of articles) {
      number++
      const isInline = choose(false, true)
      apart()
      if (caption && !isInline) lines.push(`${indent()}${bracket(caption)}`)
      const own = `第${figure(number)}条`
      const label = `${own}${caption && isInline ? bracket(caption) : ''}`
      outline.push(`  [${number}] ${own}${caption ? `（${caption}）` : ''}`)
      for (const [count, { text, items }] of paragraphs.entries()) {
        const path = `${number}/${count + 1}`
        const printed = choose(String(count + 1), formatFullWidth(count + 1))
        const head = count ? `${indent()}${printed}` : `${indent()}${label}`
        apart()
        lines.push(
          ...choose([`${head}${blank()}${text}`], count ? [`${head}${blank()}${text}`] : [head, `${indent()}${text}`])
        )
        outline.push(`    [${path}] ${count ? printed : '-'} 〈${text}〉`)
        printItems(path, items)
      }
    }
    const range = choose(`第${figure(from)}条${choose('~', '～', '・', 'から')}第${figure(number)}条`)
    toc.push(
      `${indent()}第${figure(index + 1)}章${blank()}${title}${bracket(from === number ? `第${figure(from)}条` : range)}`
    )
  }
  if (supplement.length) {
    lines.push('', choose('附則', '附　則', '付 則').replace('付', '附'), '')
    outline.push('[附則] 附則')
    for (const [index, text] of supplement.entries()) {
      lines.push(`${indent()}${index + 1}${blank()}${text}`)
      outline.push(`  [附則/${index + 1}] ${index + 1} 〈${text}〉`)
    }
  }
  const above = lines.splice(0, 4)
  const listed = hasToc ? [choose('目次', '目　次'), '', ...toc] : []
  return { text: [...above, ...listed, ...lines].join(choose('\n', '\r\n')), outline }

  function printItems(path: string, items: Law['chapters'][number]['articles'][number]['paragraphs'][number]['items']) {
    const isKanji = choose(true, true, false)
    for (const [index, { text, subitems }] of items.entries()) {
      const label = isKanji ? formatKanji(index + 1) : bracket(figure(index + 1))
      lines.push(`${indent()}${label}${blank()}${text}`)
      outline.push(`      [${path}/${index + 1}] item ${label} 〈${text}〉`)
      for (const [place, below] of subitems.entries()) {
        const kana = choose('イロ', 'ｲﾛ')[place]
        lines.push(`${indent()}${kana}${blank()}${below}`)
        outline.push(`        [${path}/${index + 1}/${['i', 'ro'][place]}] subitem ${kana} 〈${below}〉`)
      }
    }
  }
}
