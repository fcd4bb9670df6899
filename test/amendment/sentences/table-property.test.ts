import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOf, carriedOut } from '../../amendments/sentences.ts'
import { buildPlainRuleset, type PlainRuleset, type PlainTable } from '../../history/plain-ruleset.ts'

/** Table of a generated club. Rows are mutable lists of cells. */
interface Table {
  title: string | null
  rows: string[][]
  remarks: string | null
}

interface Club {
  fees: Table
  duties: Table | null
  appendices: { label: string; table: Table }[]
  closing: string[]
}

const NAMES = ['一般', '学生', '家族', '高齢', '名誉', '法人', '賛助', '三人以上の組', '第2条第1号', '（客員）']
const SUMS = ['500円', '1,000円', '1,500円', '2,000円', '2,500円', '無料']
const MONTHS = ['四月', '五月', '随時', '']

const name = fc.constantFrom(...NAMES)
const row = fc.tuple(name, fc.constantFrom(...SUMS), fc.constantFrom(...MONTHS)).map(cells => [...cells])
const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 6, selector: ([first]) => first })
const table = fc.record({
  title: fc.constantFrom(null, '会費表', '年額の表'),
  rows: rows.map(body => [['区分', '年額', '納期'], ...body]),
  remarks: fc.constantFrom(null, '備考　年額は、税を含む。', '備考\n一 年額は、税を含む。')
})
const club: fc.Arbitrary<Club> = fc.record({
  fees: table,
  duties: fc.option(table),
  appendices: fc
    .array(table, { maxLength: 2 })
    .map(tables => tables.map((own, at) => ({ label: `別表第${at + 1}（第${at + 1}条関係）`, table: own }))),
  closing: fc.constantFrom(['公告の日から施行する。'], ['公告の日から施行する。', '経過は、会長が定める。'])
})

/** Random change: the numbers select the table, the row and the new value. */
const change = fc.record({
  does: fc.constantFrom(
    'cell',
    'name',
    'add',
    'delete',
    'move',
    'head',
    'title',
    'remarks',
    'column',
    'table',
    'appendix',
    'related',
    'closing'
  ),
  table: fc.nat(3),
  row: fc.nat(9),
  value: fc.nat(9)
})
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

function applyChange(given: Club, { does, table: which, row: at, value }: Change): void {
  const tables = [given.fees, ...(given.duties ? [given.duties] : []), ...given.appendices.map(({ table: own }) => own)]
  const own = tables[which % tables.length]!
  const body = own.rows.slice(1)
  const target = body[at % body.length]
  const fresh = NAMES.filter(one => !body.some(([first]) => first === one))
  const added = fresh[value % fresh.length]
  switch (does) {
    case 'cell':
      if (target) target[1 + (value % (target.length - 1))] = `${value}00円`
      return
    case 'name':
      if (target && added) target[0] = added
      return
    case 'add':
      if (added)
        own.rows.splice(1 + (at % (body.length + 1)), 0, [added, ...own.rows[0]!.slice(1).map(() => `${at}00円`)])
      return
    case 'delete':
      if (body.length > 1) own.rows.splice(1 + (at % body.length), 1)
      return
    case 'move':
      if (body.length > 1)
        own.rows.splice(1 + (value % (body.length - 1)), 0, ...own.rows.splice(1 + (at % body.length), 1))
      return
    case 'head':
      own.rows[0]![1] = `月額${value}`
      return
    case 'title':
      own.title = own.title === null ? '新しい表' : value % 2 ? null : '改めた表'
      return
    case 'remarks':
      own.remarks =
        own.remarks === null ? '備考　新しい。' : value % 2 ? null : own.remarks.replace('税', `税${value}割`)
      return
    case 'column':
      for (const [index, cells] of own.rows.entries()) cells.push(index === 0 ? `欄${value}` : `${index}号`)
      return
    case 'table':
      given.duties = given.duties
        ? null
        : {
            title: null,
            rows: [
              ['役', '数'],
              ['会長', '1人']
            ],
            remarks: null
          }
      return
    case 'appendix':
      if (value % 2) given.appendices.pop()
      else given.appendices.unshift({ label: `別表第0（第${value}条関係）`, table: structuredClone(given.fees) })
      for (const [index, appendix] of given.appendices.entries())
        appendix.label = appendix.label.replace(/第\d+/u, `第${index + 1}`)
      return
    case 'related':
      for (const appendix of given.appendices) appendix.label = appendix.label.replace(/（第\d+/u, `（第${value + 3}`)
      return
    case 'closing':
      if (value % 2) given.closing.push(`第${value}の経過を定める。`)
      else given.closing.splice(1)
  }
}

function printClub({ fees, duties, appendices, closing }: Club): ReturnType<typeof buildPlainRuleset> {
  const plain: PlainRuleset = {
    children: [
      {
        caption: '会費',
        paragraphs: [
          { text: '会費は、次の表のとおりとする。', table: plainTable(fees) },
          { text: '会費は、返さない。' }
        ]
      },
      {
        caption: '役員',
        paragraphs: [{ text: '役員の数は、次のとおりとする。', ...(duties && { table: plainTable(duties) }) }]
      }
    ],
    supplements: [
      ...appendices.map(({ label, table: own }) => ({ label, paragraphs: [{ text: '', table: plainTable(own) }] })),
      {
        paragraphs: closing.map((text, at) => ({ label: closing.length > 1 ? `${at + 1}` : '', text }))
      }
    ]
  }
  return buildPlainRuleset(plain)
}

function plainTable({ title, rows: own, remarks }: Table): PlainTable {
  return { title, rows: own, remarks }
}

test('sentences of random changes of tables, 別表 and 附則, applied to the old text, give the new text', () => {
  fc.assert(
    fc.property(club, fc.array(change, { minLength: 1, maxLength: 4 }), (given, changes) => {
      const before = printClub(given)
      const amended = structuredClone(given)
      for (const one of changes) applyChange(amended, one)
      const after = printClub(amended)
      const { sentences, text, faults } = carriedOut(before, after)
      expect(faults, sentences).toEqual([])
      expect(bodyOf(text), sentences).toBe(bodyOf(after))
    }),
    { numRuns: Number(process.env.RUNS ?? 40), seed: Number(process.env.SEED ?? 20261122) }
  )
})
