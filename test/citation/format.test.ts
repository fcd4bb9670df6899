import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCitations } from '../../src/citation/find.ts'
import { formatCitation, formatPointer } from '../../src/citation/format.ts'
import { depthOf, stepDepth } from '../../src/citation/levels.ts'
import type {
  Citation,
  CitationMember,
  DocumentReference,
  Parenthetical,
  ProvisionCitation,
  ProvisionReference,
  Step,
  StepLevel
} from '../../src/citation/types.ts'
import type { BranchedNumber, ProvisionClause } from '../../src/model/law.ts'

test.each<[writing: string, one: string]>([
  ['第四十二条 第七項', '第42条第7項'],
  ['第８条の２', '第8条の2'],
  ['第2号の3イ(1)', '第2号の3イ（1）'],
  ['前2号', '前二号'],
  ['前条', '前条'],
  ['前々条', '前々条'],
  ['次々条', '次々条'],
  ['本規約', 'この規約'],
  ['付則第2項', '附則第2項'],
  ['第1号 及び 第3号', '第1号及び第3号'],
  ['次の2項', '次の二項'],
  ['当該条', '同条'],
  ['本節', 'この節'],
  ['以下の各号', '次の各号'],
  ['第4条第7項のただし書き', '第4条第7項ただし書'],
  ['第1条～第3条', '第1条から第3条まで'],
  ['会計規程（平成20年規程第1号）第3条', '会計規程第3条'],
  ['令和元年規約第一号', '令和元年規約第1号'],
  ['規程80条', '規程第80条']
])('%s is formatted as %s', (writing, one) => {
  expect(findCitations(writing).map(formatCitation)).toEqual([one])
})

const SPAN = { start: 0, end: 0 }
const DEPTH: readonly StepLevel[] = [
  'part',
  'chapter',
  'section',
  'subsection',
  'division',
  'article',
  'paragraph',
  'item',
  'subitem',
  'subsubitem'
]
const number = (level: StepLevel) => {
  const most = level === 'subitem' ? 47 : 999
  const branches =
    level === 'subsubitem' ? fc.constant<number[]>([]) : fc.array(fc.integer({ min: 2, max: 30 }), { maxLength: 2 })
  return fc.tuple(fc.integer({ min: 1, max: most }), branches).map(([head, rest]): BranchedNumber => [head, ...rest])
}
const numberStep = (level: StepLevel) => number(level).map((value): Step => ({ kind: 'number', level, number: value }))

/** Generates steps below a level, each deeper than the previous one; (1) occurs only below イ, イ only below 号. */
const below = (level: StepLevel): fc.Arbitrary<Step[]> => {
  const deeper = DEPTH.slice(DEPTH.indexOf(level) + 1).filter(next => next !== 'subitem' && next !== 'subsubitem')
  const next: StepLevel | undefined = level === 'item' ? 'subitem' : level === 'subitem' ? 'subsubitem' : undefined
  const choices: readonly StepLevel[] = next ? [next] : deeper
  const [choice, ...others] = choices
  if (!choice) return fc.constant([])
  const go = fc
    .constantFrom(choice, ...others)
    .chain(to => fc.tuple(numberStep(to), below(to)).map(([step, rest]) => [step, ...rest]))
  return fc.oneof(fc.constant<Step[]>([]), go)
}

const LAW = ['article', 'paragraph', 'item'] as const
const UPPER = DEPTH.slice(0, 8) as [StepLevel, ...StepLevel[]]
const counted = fc.integer({ min: 1, max: 40 })
const neighbour = fc
  .constantFrom('previous' as const, 'next' as const)
  .chain(kind =>
    fc.record({ kind: fc.constant(kind), level: fc.constantFrom(...LAW), count: counted, distance: fc.constant(1) })
  )
const butOne = fc.record({
  kind: fc.constantFrom('previous' as const, 'next' as const),
  level: fc.constantFrom(...LAW),
  count: fc.constant(1),
  distance: fc.constant(2)
})
const hereOrSame = fc.record({
  kind: fc.constantFrom('same' as const, 'here' as const),
  level: fc.constantFrom(...UPPER)
})
const whole = fc.constantFrom<Step>(
  { kind: 'following', level: 'item' },
  { kind: 'each', level: 'item' },
  { kind: 'all-previous', level: 'paragraph' },
  { kind: 'all-previous', level: 'item' }
)

const numbered = fc
  .constantFrom(...UPPER)
  .chain(level => fc.tuple(numberStep(level), below(level)).map(([first, rest]) => [first, ...rest]))
const relative = fc
  .oneof(neighbour, butOne, hereOrSame)
  .chain((first: Step & { level: StepLevel }) => below(first.level).map(rest => [first, ...rest]))
const ofWhole = whole.map(step => [step])
const eachItem = fc.integer({ min: 1, max: 99 }).map((value): Step[] => [
  { kind: 'number', level: 'article', number: [value] },
  { kind: 'each', level: 'item' }
])
const part = fc.option(fc.constantFrom<ProvisionClause>('main', 'proviso', 'first', 'second', 'chapeau'), { freq: 5 })

const pointer = (steps: fc.Arbitrary<Step[]>): fc.Arbitrary<ProvisionReference> =>
  fc
    .record({ steps, part })
    .map(made => ({ ...SPAN, ...made, part: canHavePart(made.steps.at(-1)) ? made.part : null }))

/** True from article level down: 「第1章本文」 is not a clause. */
function canHavePart(last: Step | undefined): boolean {
  return last !== undefined && stepDepth(last) >= depthOf('article')
}

const head = pointer(numbered)
const partAlone = fc
  .constantFrom<ProvisionClause>('main', 'proviso', 'first', 'second')
  .map((of): ProvisionReference => ({ ...SPAN, steps: [], part: of }))
const anyPointer = pointer(fc.oneof(numbered, relative, ofWhole, eachItem))

const aside: fc.Arbitrary<Parenthetical> = fc
  .record({ kind: fc.constantFrom('except' as const, 'only' as const, 'other' as const), from: head })
  .map(({ kind, from }) => ({
    ...SPAN,
    kind,
    citations: [citation({ members: [member({ from })] })]
  }))

const restrictions = fc.option(aside, { nil: undefined, freq: 4 }).map(one => (one ? [one] : []))
const member = (made: Partial<CitationMember> & Pick<CitationMember, 'from'>): CitationMember => ({
  ...SPAN,
  join: '',
  to: null,
  asides: [],
  ...made
})
const range = fc
  .record({ from: pointer(numbered), to: head, asides: restrictions })
  .map(({ from, to, asides }) => member({ from: { ...from, part: null }, to, asides }))
const single = (of: fc.Arbitrary<ProvisionReference>) => fc.record({ from: of, asides: restrictions }).map(member)
const later = fc
  .tuple(
    fc.constantFrom('及び', '又は', '並びに', '若しくは', '、', '・'),
    fc.oneof(single(head), single(partAlone), range)
  )
  .map(([join, made]) => ({ ...made, join }))

const mention: fc.Arbitrary<DocumentReference> = fc.constantFrom<DocumentReference>(
  { kind: 'named', name: '会計規程' },
  { kind: 'same', name: '規程' },
  { kind: 'former', name: '旧規程' },
  { kind: 'instrument', name: '平成26年規約第1号' }
)

function citation(made: Pick<ProvisionCitation, 'members'> & Partial<ProvisionCitation>): ProvisionCitation {
  return {
    form: 'provisions',
    ...SPAN,
    text: '',
    document: null,
    juxtaposed: false,
    quotes: false,
    defines: null,
    ...made
  }
}

const shortForm = fc.option(
  fc.record({
    name: fc.constantFrom('特例', '基本規定'),
    scope: fc.constantFrom<StepLevel | null>(null, 'article', 'chapter')
  }),
  { freq: 6 }
)

const ofThisText = fc
  .record({ first: fc.oneof(single(anyPointer), range), rest: fc.array(later, { maxLength: 3 }), defines: shortForm })
  .map(({ first, rest, defines }) => citation({ members: [first, ...rest], defines }))
const ofAnother = fc
  .record({ document: mention, first: fc.oneof(single(head), range), rest: fc.array(later, { maxLength: 2 }) })
  .map(({ document, first, rest }) => citation({ document, members: [first, ...rest] }))

/** Returns a citation without spans and without brackets that only define a short form. */
function bare(value: Citation): unknown {
  if (value.form !== 'provisions') return { form: value.form, name: formatCitation(value) }
  const members = value.members.map(({ join, from, to, asides }) => ({
    join,
    from: barePointer(from),
    to: to && barePointer(to),
    asides: asides.filter(isPreserved).map(({ kind, citations }) => ({ kind, citations: citations.map(bare) }))
  }))
  return { document: value.document, members, quotes: value.quotes, defines: value.defines }
}

function isPreserved({ kind, citations }: Parenthetical): boolean {
  return kind !== 'definition' && citations.length > 0
}

function barePointer({ steps, part: of }: ProvisionReference): unknown {
  return { steps, part: of }
}

/** Continues a citation in hiragana. In a text without hiragana the ノ of 「前号ノ前段」 is a particle, not a subitem. */
function inSentence(citation: string): string {
  return `${citation}による。`
}

describe('formatted citations are parsed unchanged:', () => {
  test('a formatted provision reference is parsed unchanged', () => {
    fc.assert(
      fc.property(anyPointer, made => {
        const [found] = findCitations(inSentence(formatPointer(made)))
        expect(found?.form === 'provisions' && barePointer(found.members[0].from)).toEqual(barePointer(made))
      }),
      { numRuns: 400 }
    )
  })

  test('a formatted citation with lists, ranges, brackets, documents and definitions is parsed unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(ofThisText, ofAnother), made => {
        const text = formatCitation(made)
        const found = findCitations(inSentence(text))
        expect(found.filter(({ form }) => form === 'provisions').map(bare), text).toEqual([bare(made)])
        expect(found.map(formatCitation).join('')).toBe(text)
      }),
      { numRuns: 600 }
    )
  })
})
