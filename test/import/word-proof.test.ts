import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccountLine } from '../../src/import/account/account.ts'
import { accountForWord } from '../../src/import/account/word.ts'
import { proveDocument } from '../../src/import/formats/prove.ts'
import type { SourceDocument } from '../../src/import/formats/source-line.ts'
import { parseWord } from '../../src/import/formats/word/word.ts'
import { randomRuns } from './random-runs.ts'
import { abstractNum, inList, lvl, num, p, r, tbl, type WordFileParts, wordFile } from './word-file.ts'

const box = (inner: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
const note = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

/** Ways to write words in a paragraph. */
const ENCODINGS: readonly ((text: string) => string)[] = [
  text => r(text),
  text => r(text, '<w:b/>'),
  text => r(text, '<w:strike/>'),
  text => r(text, '<w:dstrike/>'),
  text => r(text, '<w:vanish/>'),
  text => r(`${text}abc`, '<w:caps/>'),
  text => r(text, '<w:color w:val="FFFFFF"/>'),
  text => r(text, '<w:vertAlign w:val="superscript"/>'),
  text => r(text, '<w:eastAsianLayout w:id="1" w:combine="1" w:combineBrackets="round"/>'),
  text => r('12', '<w:position w:val="8"/>') + r(text),
  text => r('12', '<w:vertAlign w:val="subscript"/>') + r(text),
  text => `<w:ins w:id="1" w:author="a">${r(text)}</w:ins>`,
  text => `<w:del w:id="1" w:author="a"><w:r><w:delText>${text}</w:delText></w:r></w:del>`,
  text => `<w:moveTo w:id="1" w:author="a">${r(text)}</w:moveTo>`,
  text => `<w:hyperlink r:id="r1">${r(text)}</w:hyperlink>`,
  text => `<w:fldSimple w:instr=" REF a ">${r(text)}</w:fldSimple>`,
  text => field(' REF a ', r(text)),
  text => `<w:sdt><w:sdtPr/><w:sdtContent>${r(text)}</w:sdtContent></w:sdt>`,
  text => `<w:smartTag w:element="a">${r(text)}</w:smartTag>`,
  text => `<w:r><w:ruby><w:rubyPr/><w:rt>${r('よみ')}</w:rt><w:rubyBase>${r(text)}</w:rubyBase></w:ruby></w:r>`,
  text => r('本文') + box(p(text)),
  text => r(text) + note('footnote', 2),
  text => r(text) + note('endnote', 3),
  text => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`,
  text => `${r(text)}<w:r><w:br/></w:r>${r('次の行')}`,
  text => `${r(text)}<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>`
]

const PARTS: WordFileParts = {
  numbering: abstractNum(0, lvl(0, 'decimal', '第%1条'), lvl(1, 'lowerLetter', '%2)')) + num(1, 0),
  footnotes: `<w:footnote w:id="2">${p(r('脚注') + r('の文'))}</w:footnote>`,
  endnotes: `<w:endnote w:id="3">${p(r('文末') + r('脚注'))}</w:endnote>`
}

const RANDOM_PARTS: WordFileParts = {
  ...PARTS,
  comments: `<w:comment w:id="0">${p('注意')}</w:comment>`,
  styles: `<w:style w:type="character" w:styleId="C"><w:name w:val="c"/><w:rPr><w:strike/></w:rPr></w:style>`
}

/** Documents in which each way occurs in a paragraph, a numbered paragraph and a cell. */
const BODIES = ENCODINGS.map((way, index) => {
  const textAt = (at: number) => `甲乙丙丁戊${'己庚辛壬癸'.charAt(at)}${index}`
  const cells = tbl([p(way(textAt(3))), '左'], ['右', p(r('表') + way(textAt(4)))])
  return (
    p(r('前') + way(textAt(0)) + r('後')) +
    p(way(textAt(1)) + r('とする。'), inList(1)) +
    p(r('号') + way(textAt(2)), inList(1, 1)) +
    cells
  )
})

/** A run, a piece of a formula, or the numbering of a paragraph. */
const UNIT = /<w:r>(?:(?!<w:r>|<\/w:r>).)*<\/w:r>|<m:r>.*?<\/m:r>|<w:numPr>.*?<\/w:numPr>/gsu

/**
 * Bodies without one unit, with it twice, with another character, and before the unit on its left. Breaks and codes of
 * fields display nothing.
 */
function mutantsOf(body: string): string[] {
  const units = [...body.matchAll(UNIT)]
  return units.flatMap(({ 0: unit, index }, place) => {
    if (/<w:(?:br|instrText|fldChar)\b/u.test(unit)) return []
    const before = body.slice(0, index)
    // A text box has a copy for older programs, which is not displayed.
    if (before.lastIndexOf('<mc:Fallback>') > before.lastIndexOf('</mc:Fallback>')) return []
    const behind = body.slice(index + unit.length)
    if (unit.startsWith('<w:numPr>')) return [before + behind]
    const other = unit.replace(/(?<=<(?:[wm]:t|w:delText)(?: [^>]*)?>)[^<]/u, '鬼')
    const last = units[place - 1]?.[0] ?? ''
    const isBeside = before.endsWith(last) && last.startsWith('<w:r>') && last !== unit && /<w:t[ >]/u.test(last)
    const swapped = isBeside && unit.startsWith('<w:r>') ? [before.slice(0, -last.length) + unit + last + behind] : []
    const replaced = other === unit ? [] : [before + other + behind]
    return [before + behind, before + unit + unit + behind, ...replaced, ...swapped]
  })
}

/** Parts of random documents. */
const phrase = fc
  .array(fc.constantFrom(...'甲乙丙 　1a、。\uE000¹'), { minLength: 1, maxLength: 4 })
  .map(each => each.join(''))
const look = fc.constantFrom(
  '',
  '<w:strike/>',
  '<w:strike w:val="0"/>',
  '<w:vanish/>',
  '<w:vertAlign w:val="superscript"/>',
  '<w:rStyle w:val="C"/>',
  '<w:rFonts w:ascii="Symbol"/>',
  '<w:position w:val="-6"/>',
  '<w:eastAsianLayout w:combineBrackets="curly"/>',
  '<w:strike/><w:vertAlign w:val="subscript"/>'
)
const part = fc.constantFrom(
  '<w:br/>',
  '<w:br w:type="page"/>',
  '<w:tab/>',
  '<w:noBreakHyphen/>',
  '<w:sym w:font="Wingdings" w:char="F0FE"/>',
  '<w:sym w:font="HG" w:char="F0FE"/>',
  '<w:footnoteReference w:id="2"/>',
  '<w:endnoteReference w:id="3" w:customMarkFollows="1"/>',
  '<w:commentReference w:id="0"/>',
  '<w:drawing><wp:inline/></w:drawing>',
  '<w:pict/>',
  '<w:fldChar w:fldCharType="begin"/>',
  '<w:instrText>REF a</w:instrText>',
  '<w:fldChar w:fldCharType="separate"/>',
  '<w:fldChar w:fldCharType="end"/>',
  '<w:dayLong/>'
)
const containers: readonly ((inner: string) => string)[] = [
  inner => `<w:ins w:id="1" w:author="a">${inner}</w:ins>`,
  inner => `<w:del w:id="1" w:author="a">${inner}</w:del>`,
  inner => `<w:moveTo w:id="1" w:author="a">${inner}</w:moveTo>`,
  inner => `<w:hyperlink r:id="r">${inner}</w:hyperlink>`,
  inner => `<w:fldSimple w:instr=" REF ">${inner}</w:fldSimple>`,
  inner => `<w:sdt><w:sdtPr/><w:sdtContent>${inner}</w:sdtContent></w:sdt>`,
  inner => `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`,
  inner => `<w:r><w:ruby><w:rubyPr/><w:rt>${r('よみ')}</w:rt><w:rubyBase>${inner}</w:rubyBase></w:ruby></w:r>`,
  inner =>
    `<mc:AlternateContent><mc:Choice Requires="w14">${inner}</mc:Choice><mc:Fallback>${r('古')}</mc:Fallback></mc:AlternateContent>`,
  inner =>
    `<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>${inner}`
]
const number = fc.constantFrom('', '', '', inList(1), inList(1, 1), inList(9), inList(1, 5))
const mark = fc.constantFrom(
  '',
  '',
  '',
  '',
  '<w:rPr><w:del w:id="1" w:author="a"/></w:rPr>',
  '<w:rPr><w:vanish/></w:rPr>'
)
const cell = fc.constantFrom(
  '',
  '',
  '<w:tcPr><w:vMerge w:val="restart"/></w:tcPr>',
  '<w:tcPr><w:vMerge/></w:tcPr>',
  '<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>',
  '<w:tcPr><w:cellDel w:id="1" w:author="a"/></w:tcPr>'
)
const row = fc.constantFrom(
  '',
  '',
  '',
  '<w:trPr><w:tblHeader/></w:trPr>',
  '<w:trPr><w:del w:id="1" w:author="a"/></w:trPr>'
)
const runs = fc.oneof(
  fc.tuple(phrase, look).map(([text, own]) => r(text, own)),
  part.map(inner => `<w:r>${inner}</w:r>`)
)
const within = (inner: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom(...containers), inner).map(([contain, content]) => contain(content))
const joined = (one: fc.Arbitrary<string>, most = 3) =>
  fc.array(one, { minLength: 1, maxLength: most }).map(all => all.join(''))
const paragraphOf = (inner: fc.Arbitrary<string>) =>
  fc.tuple(joined(inner), number, mark).map(([content, own, end]) => p(content, own + end))
const tableOf = (inner: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(row, fc.array(fc.tuple(cell, inner), { minLength: 1, maxLength: 3 })), {
      minLength: 1,
      maxLength: 3
    })
    .map(rows => {
      const cells = (all: readonly (readonly [string, string])[]) =>
        all.map(([own, content]) => `<w:tc>${own}${content}</w:tc>`).join('')
      return `<w:tbl>${rows.map(([own, all]) => `<w:tr>${own}${cells(all)}</w:tr>`).join('')}</w:tbl>`
    })
const nested = within(joined(fc.oneof(runs, within(runs)), 2))
const boxed = joined(fc.oneof(paragraphOf(runs), tableOf(paragraphOf(runs))), 2).map(box)
const inline = fc.oneof(
  { arbitrary: runs, weight: 4 },
  { arbitrary: nested, weight: 2 },
  { arbitrary: boxed, weight: 1 }
)
const block = fc.oneof(
  { arbitrary: paragraphOf(inline), weight: 4 },
  { arbitrary: tableOf(joined(fc.oneof(paragraphOf(inline), tableOf(paragraphOf(runs))), 2)), weight: 1 },
  { arbitrary: tableOf(paragraphOf(inline)), weight: 1 },
  { arbitrary: fc.constant('<w:altChunk r:id="x"/>'), weight: 1 }
)

const isReported = (sourceDocument: SourceDocument, account: readonly AccountLine[]) =>
  'code' in proveDocument(sourceDocument, account)

describe('the proof of a Word import:', () => {
  test('holds for every way to write words', () => {
    for (const body of BODIES) {
      const bytes = wordFile(body, PARTS)
      const proved = proveDocument(parseWord('a.docx', bytes), accountForWord(bytes))
      expect('code' in proved ? proved.message : null).toBeNull()
    }
  })

  test('holds for random documents', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), all => {
        const bytes = wordFile(all.join(''), RANDOM_PARTS)
        const proved = proveDocument(parseWord('a.docx', bytes), accountForWord(bytes))
        expect('code' in proved ? proved.message : null).toBeNull()
      }),
      randomRuns(300, 20261126)
    )
  }, 3_600_000)

  test('fails if a reader drops, repeats, swaps or replaces a run, or drops a number: every one of at least 400 mutations', () => {
    let mutations = 0
    const missed: string[] = []
    for (const body of BODIES) {
      const account = accountForWord(wordFile(body, PARTS))
      for (const mutant of mutantsOf(body)) {
        mutations++
        if (!isReported(parseWord('a.docx', wordFile(mutant, PARTS)), account)) missed.push(mutant)
      }
    }
    expect(missed).toEqual([])
    expect(mutations).toBeGreaterThanOrEqual(400)
  })

  test('fails if a reader loses a note, or what it left out, or a question about what it took', () => {
    let mutations = 0
    const missed: string[] = []
    for (const body of BODIES) {
      const bytes = wordFile(body, PARTS)
      const account = accountForWord(bytes)
      const sourceDocument = parseWord('a.docx', bytes)
      const { omitted = [], doubts = [] } = sourceDocument
      const check = (what: string, mutant: SourceDocument) => {
        mutations++
        if (!isReported(mutant, account)) missed.push(what)
      }
      for (const one of omitted)
        check(`${one.kind} ${one.text}`, { ...sourceDocument, omitted: omitted.filter(each => each !== one) })
      for (const one of doubts)
        if (one.span.end > one.span.start)
          check(one.message, { ...sourceDocument, doubts: doubts.filter(each => each !== one) })
      for (const [index, line] of sourceDocument.file.text.split('\n').entries()) {
        const lines = sourceDocument.file.text.split('\n').toSpliced(index, 1)
        if (line && !/^[-\s]*$/u.test(line) && doubts.length === 0 && omitted.length === 0)
          check(line, { ...sourceDocument, file: { ...sourceDocument.file, text: lines.join('\n') } })
      }
    }
    expect(missed).toEqual([])
    expect(mutations).toBeGreaterThanOrEqual(100)
  })
})
