import { describe, expect, test } from 'vitest'
import { Document, parse } from 'yaml'
import { type Random, randomOf } from '../../scripts/test/content-mutation/kind.ts'
import { compareLedger } from '../../src/content/ledger/compare-ledger.ts'
import { confirmReadings, recordEverything, withReadings } from '../../src/content/ledger/record.ts'
import { folderOfTexts, withFiles } from '../../src/content/read/files.ts'
import { findFrontmatter } from '../../src/content/yaml.ts'
import { load } from '../../src/corpus/load.ts'
import type { SourceFile } from '../../src/model/source.ts'
import { describeReading } from '../../src/rules/shared/ledger-messages.ts'
import { ledgerClub } from './ledger-club.ts'

const DAY = '2026-01-01'
const LEDGER = 'ledger.tsv'
const folder = folderOfTexts(Object.entries(ledgerClub))
const ledger = { path: LEDGER, text: recordEverything(folder, DAY) }

/** Ledger line of a term. */
const AME = ledger.text.split('\n').find(line => line.startsWith('terms/ame')) ?? ''

/** Returns the ledger with a conflict at a term, as `git merge` writes it with the common text. */
const conflicting = (ours: string, theirs: string) =>
  ledger.text.replace(AME, `<<<<<<< HEAD\n${ours}\n||||||| 1234567\n=======\n${theirs}\n>>>>>>> main`)

/** Cached marks of the recorded files. */
const marks = new WeakMap<SourceFile, string>()

/** Returns the differences from the ledger after replacing files; `null` removes a file. */
function differences(changed: Readonly<Record<string, string | null>>, recorded = ledger.text) {
  const files = new Map(folder.files)
  for (const [path, text] of Object.entries(changed)) {
    if (text === null) files.delete(path)
    else files.set(path, { path, text })
  }
  return compareLedger({ ledger: { path: LEDGER, text: recorded }, files, marks, isUnread: () => false })
}

const edited = (path: string, from: string | RegExp, to: string) => {
  const text = ledgerClub[path] ?? ''
  const now = text.replace(from, to)
  expect(now, path).not.toBe(text)
  return { [path]: now }
}

const told = (found: ReturnType<typeof differences>) =>
  found.map(difference => {
    const { file, span } = difference
    return `${file.path}:${file.text.slice(0, span.start).split('\n').length} ${describeReading(difference)}`
  })

describe('statement ledger', () => {
  test('the ledger matches the recorded files', () => {
    expect(differences({})).toEqual([])
    expect(ledger.text.split('\n').length).toBeGreaterThan(50)
  })

  test('a ledger line contains location, digest, day, version and text of a statement', () => {
    expect(ledger.text).toMatch(/^rulesets\/tennis\/plain\.yaml#1\t[0-9a-f]{12}\t2026-01-01\t2024-04-01\t"遅れたら、/mu)
    expect(ledger.text).toMatch(/^topics\/fee\.mdx#cells\.golf\t/mu)
  })

  test('the ledger omits sealed text', () => {
    const law = edited('rulesets/tennis/2024-04-01.mdx', '300点以上', '300点を超える点')
    const decided = edited('precedents/tennis/001.mdx', '遅れである', '遅れでない')
    expect(differences({ ...law, ...decided })).toEqual([])
  })
})

describe('layout changes are not reported:', () => {
  const front = (path: string) => {
    const text = ledgerClub[path] ?? ''
    const found = findFrontmatter({ path, text })
    return path.endsWith('.mdx') && found
      ? { yaml: found.yaml, around: (yaml: string) => `---\n${yaml}---${text.slice(found.end)}` }
      : { yaml: text, around: (yaml: string) => yaml }
  }
  const rewritten = (rewrite: (yaml: string) => string) =>
    Object.fromEntries(
      Object.keys(ledgerClub).map(path => {
        const { yaml, around } = front(path)
        return [path, around(rewrite(yaml))]
      })
    )

  test.each([
    ['other quotes and line breaks', (yaml: string) => new Document(parse(yaml)).toString({ lineWidth: 20 })],
    ['lists and maps in brackets', (yaml: string) => `${JSON.stringify(parse(yaml), null, 1)}\n`],
    ['another order of keys', (yaml: string) => new Document(parse(yaml), { sortMapEntries: true }).toString()],
    ['comments and empty lines', (yaml: string) => `# ことわり\n\n${yaml}\n# 終わり\n`],
    ['a number in quotes or without', (yaml: string) => yaml.replaceAll(/'(\d+)'/gu, '$1')],
    ['blanks at line ends', (yaml: string) => yaml.replaceAll('\n', '  \n')]
  ])('%s', (_what, rewrite) => {
    expect(told(differences(rewritten(rewrite)))).toEqual([])
  })

  test('Windows line ends in files and ledger are not reported', () => {
    const windows = Object.entries(ledgerClub).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')])
    expect(told(differences(Object.fromEntries(windows), ledger.text.replaceAll('\n', '\r\n')))).toEqual([])
  })
})

describe('slips are reported at their location with their text:', () => {
  test.each([
    ['who pays whom', 'disputes/late.mdx', 'who: 遅れた人, to: 場', 'who: 場, to: 遅れた人', 19],
    ['per dropped', 'disputes/late.mdx', ' per: 1回につき,', '', 19],
    ['later dropped', 'disputes/late.mdx', ' later: 終わった時,', '', 19],
    ['one of two payments dropped', 'disputes/late.mdx', /^ {6}- \{ who: 遅れた人, to: 相手.*\n/mu, '', 19],
    ['two answers that lead the other way', 'disputes/late.mdx', 'say: 雨, go: wet', 'say: 雨, go: dry', 11],
    ['the other reading deleted', 'disputes/late.mdx', /^ +otherReading: .*\n/mu, '', 23],
    ['a negation', 'disputes/late.mdx', '払わないとも', '払うとも', 24],
    ['a condition', 'rulesets/tennis/plain.yaml', '以上', '未満', 1],
    ['English turned round', 'rulesets/tennis/english.yaml', 'does not pay', 'pays', 2],
    ['a state', 'topics/fee.mdx', 'state: implied', 'state: stated', 20],
    ['what is denied dropped', 'topics/fee.mdx', /^ {4}denies: all\n/mu, '', 14],
    ['how often dropped', 'topics/fee.mdx', /^often: game\n/mu, '', 8],
    ['a meaning', 'terms/ame.mdx', '含まない', '含む', 9],
    [
      'a line under another situation',
      'disputes/utterances.yaml',
      '  いくら払う\nnothing: |\n',
      'nothing: |\n  いくら払う\n',
      1
    ],
    ['a status', 'precedents/tennis/001.mdx', 'status: codified', 'status: in-effect', 6],
    ['the evidence of a change', 'amendments/tennis/2024-04-01.mdx', 'inferred', 'stated', 7],
    ['a day', 'tournaments/tennis.yaml', '2024-03-30', '2024-03-31', 2],
    ['a mark of a profile', 'club.yaml', '有料: 1', '有料: 0', 18],
    ['a figure of the club', 'club.yaml', "quick: ['1', '2']", "quick: ['1', '3']", 5]
  ])('%s', (_what, path, from, to, line) => {
    const found = told(differences(edited(path, from, to)))
    expect(found[0]).toMatch(new RegExp(`^${path}:${line} .*読まれた文と違います：.+`, 'u'))
  })

  test('a finding shows the old and the new text', () => {
    expect(told(differences(edited('rulesets/tennis/plain.yaml', '以上', '未満')))).toEqual([
      'rulesets/tennis/plain.yaml:1 「1」が、2026-01-01に読まれた文と違います：「遅れたら、300点以上を払う。」→「遅れたら、300点未満を払う。」'
    ])
  })

  test('a statement under another key is one finding', () => {
    expect(told(differences(edited('rulesets/tennis/plain.yaml', "'1'", "'3'")))).toEqual([
      'rulesets/tennis/plain.yaml:1 「3」が、2026-01-01に読まれた文（その時は「1」）と違います'
    ])
  })

  test('a new statement is reported, and a removed statement at the preceding one', () => {
    expect(told(differences(edited('rulesets/tennis/plain.yaml', /$/u, "'4': 新しい文。\n")))).toEqual([
      'rulesets/tennis/plain.yaml:5 「4」に、読んだ記録がありません：「新しい文。」'
    ])
    const lost = edited('rulesets/tennis/plain.yaml', /^'2':\n(?: .*\n)+/mu, '')
    expect(told(differences(lost))).toEqual([
      'rulesets/tennis/plain.yaml:1 2026-01-01に読まれた「2」がありません（「read: 2026-01-01、text: 休んでも、払わない。」）'
    ])
  })

  test('a removed file is reported once with the number of its statements, and so is a new file', () => {
    const gone = { 'rulesets/tennis/english.yaml': null, 'terms/hare.mdx': null }
    expect(told(differences(gone))).toEqual([
      'rulesets/tennis/english.yaml:1 「rulesets/tennis/english.yaml」がありません（2件の、読んだ記録があります）',
      'terms/hare.mdx:1 「terms/hare.mdx」がありません（1件の、読んだ記録があります）'
    ])
    const golf = { 'rulesets/golf/plain.yaml': "'1': 無料。\n'2': 自由。\n" }
    expect(told(differences(golf))).toEqual(['rulesets/golf/plain.yaml:1 このファイルの2件に、読んだ記録がありません'])
  })

  test('a search-and-replace that also changes the ledger is reported', () => {
    const all = (text: string) => text.replaceAll('払わない', '払う')
    const files = Object.fromEntries(Object.entries(ledgerClub).map(([path, text]) => [path, all(text)]))
    const found = differences(files, all(ledger.text))
    expect(found.length).toBeGreaterThan(3)
    expect(told(found)[0]).toContain('記録の文も書き換えられているので')
  })

  test('a merge conflict in the ledger is reported once, with its lines', () => {
    const number = ledger.text.split('\n').findIndex(line => line.startsWith('terms/ame')) + 1
    const lines = `${number}行目から${number + 5}行目まで`
    expect(told(differences({}, conflicting(AME, AME.replace('terms/ame', 'terms/kumo'))))).toEqual([
      `ledger.tsv:${number} 二人の記録がぶつかった印が残っています（${lines}）`,
      'terms/kumo.mdx:1 「terms/kumo.mdx」がありません（1件の、読んだ記録があります）'
    ])
  })

  test('a statement with two lines after a merge is read if one of them has its text', () => {
    const other = AME.replace(/\t[0-9a-f]{12}\t/u, '\t0123456789ab\t')
    expect(other).not.toBe(AME)
    for (const sides of [[AME, other] as const, [other, AME] as const]) {
      const text = conflicting(...sides)
      const found = differences({}, text)
      expect(found.map(({ outcome }) => outcome)).toEqual(['conflict'])
      const files = new Map([...folder.files, [LEDGER, { path: LEDGER, text }]])
      expect(confirmReadings({ files }, found, DAY)).toBe(ledger.text)
    }
  })
})

describe('recording of readings', () => {
  const library = folderOfTexts([...Object.entries(ledgerClub), [LEDGER, ledger.text]])
  const withWritten = (files: Readonly<Record<string, string>>, from = library) =>
    withFiles(from, withReadings(from, new Map(Object.entries(files)), '2026-02-02'))
  const openIn = (folder: typeof library) => [...load('content', DAY, folder).unreadStatements()]

  test('a reading is recorded with the written file and with no other file', () => {
    const written = withWritten(edited('terms/ame.mdx', '含まない', '含む'))
    expect(openIn(written)).toEqual([])
    const lines = written.files.get(LEDGER)?.text.split('\n') ?? []
    expect(lines.filter(line => line.includes('2026-02-02'))).toHaveLength(1)
  })

  test('earlier unread changes in the same file remain unread', () => {
    const plain = 'rulesets/tennis/plain.yaml'
    const byHand = withFiles(library, new Map(Object.entries(edited(plain, '以上', '未満'))))
    const text = byHand.files.get(plain)?.text ?? ''
    const written = withWritten({ [plain]: text.replace('休んでも、', '休んだら、') }, byHand)
    expect(openIn(written).map(({ key }) => key)).toEqual(['1'])
  })

  test('a reading covers a new file completely, and a statement under a new key', () => {
    const file = { 'terms/kiri.mdx': '---\nterm: 霧\nreading: きり\n---\n\n雨ではない。\n' }
    expect(openIn(withWritten({ ...file, ...edited('rulesets/tennis/plain.yaml', "'1'", "'3'") }))).toEqual([])
  })

  test('each reading is recorded separately on confirmation', () => {
    const changed = edited('terms/ame.mdx', '含まない', '含む')
    const byHand = withFiles(library, new Map(Object.entries(changed)))
    const plain = withFiles(byHand, new Map(Object.entries(edited('rulesets/tennis/plain.yaml', "'1'", "'3'"))))
    const open = openIn(plain)
    expect(open.map(({ key }) => key)).toEqual(['3', ''])
    const one = withFiles(plain, new Map([[LEDGER, confirmReadings(plain, open.slice(0, 1), DAY)]]))
    expect(openIn(one).map(({ key }) => key)).toEqual([''])
    const both = withFiles(plain, new Map([[LEDGER, confirmReadings(plain, open, DAY)]]))
    expect(openIn(both)).toEqual([])
  })

  test('one wrong figure is one finding, the error, which names the wording that was read', () => {
    const plain = 'rulesets/tennis/plain.yaml'
    const { report } = load(
      'content',
      DAY,
      withFiles(library, new Map(Object.entries(edited(plain, '300点', '900点'))))
    )
    const found = report.diagnostics.filter(({ file }) => file === plain)
    expect(found.map(({ code }) => code)).toEqual(['statement-figure-missing'])
    expect(found[0]?.related.map(({ message }) => message)).toEqual([expect.stringContaining('に読まれた文と違います')])
  })

  test('readings are recorded only if a ledger exists', () => {
    expect([...withReadings(folder, new Map([['a', 'b']]), DAY)]).toEqual([['a', 'b']])
    expect(load('content', DAY, folder).unreadStatements()).toEqual([])
  })

  test('a required ledger that is missing is reported', () => {
    const kept = folderOfTexts(
      Object.entries({ ...ledgerClub, 'club.yaml': `${ledgerClub['club.yaml']}ledger: true\n` })
    )
    expect(openIn(kept).map(({ outcome }) => outcome)).toEqual(['lost'])
  })
})

describe('ledger findings in the report', () => {
  const many = Array.from({ length: 40 }, (_, at) => `'${at + 1}': 遅れたら、${at}点以上を払う。\n`).join('')
  const texts: Readonly<Record<string, string>> = { ...ledgerClub, 'rulesets/tennis/plain.yaml': many }
  const recorded = recordEverything(folderOfTexts(Object.entries(texts)), DAY)
  const reported = (files: Readonly<Record<string, string>>) =>
    load('content', DAY, folderOfTexts(Object.entries({ ...texts, [LEDGER]: recorded, ...files }))).report.diagnostics

  test('one search-and-replace is one finding with the number of occurrences', () => {
    const found = reported({ 'rulesets/tennis/plain.yaml': many.replaceAll('以上', '未満') })
    const unread = found.filter(({ code }) => code === 'statement-unread')
    expect(unread.map(({ message, related }) => [message.includes('ほかに39件'), related.length])).toEqual([[true, 3]])
  })

  test('a ledger finding cannot be suppressed', () => {
    const path = 'precedents/tennis/001.mdx'
    const silence = '{/* silence statement-unread: 分かっている */}\n\n## 先例'
    const text = (texts[path] ?? '').replace('取り込まれた', '取り込まれない').replace('## 先例', silence)
    const found = reported({ [path]: text }).filter(({ file }) => file === path)
    expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(['statement-unread', 'silence-invalid']))
  })
})

/** YAML value that can be rewritten. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const TURNED: readonly (readonly [RegExp, string])[] = [
  [/以上/u, '超'],
  [/払わない/u, '払う'],
  [/払う/u, '払わない'],
  [/含まない/u, '含む'],
  [/[0-9]+/u, '301'],
  [/ not /u, ' '],
  [/is paid/u, 'is due'],
  [/。$/u, 'か。'],
  [/^/u, '非']
]

/** Returns every possible change of a value, each as a function that changes the value in place. */
function slipsIn(value: Json, random: Random): (() => void)[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [...value.keys()].map(String) : Object.keys(value)
  const at = value as { [key: string]: Json }
  const remove = (key: string) => {
    if (Array.isArray(value)) value.splice(Number(key), 1)
    else delete at[key]
  }
  return keys.flatMap(key => {
    const own = at[key] as Json
    // Another order of records (notes, tournaments, changes) is not a change.
    const others = isRecord(own) ? [] : keys.filter(other => JSON.stringify(at[other]) !== JSON.stringify(own))
    const other = random.one(others)
    const swap = () => {
      if (other !== undefined) [at[key], at[other]] = [at[other] as Json, own]
    }
    const slips = [() => remove(key), ...(other === undefined ? [] : [swap]), ...slipsIn(own, random)]
    if (typeof own === 'number') slips.push(() => (at[key] = own + 1))
    if (typeof own === 'boolean') slips.push(() => (at[key] = !own))
    if (own === null) slips.push(() => (at[key] = '1'))
    if (typeof own === 'string') {
      const turns = TURNED.filter(([pattern]) => pattern.test(own))
      const turn = random.one(turns)
      if (turn) slips.push(() => (at[key] = own.replace(...turn)))
    }
    return slips
  })
}

/** True if a list entry is a statement of its own, whatever its position. */
function isRecord(value: Json): boolean {
  return typeof value === 'object' && value !== null && ('evidence' in value || 'note' in value)
}

/** Keys that carry no statement about law, or are under seal. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'rulesets/tennis/2024-04-01.mdx': ['title', 'text', 'enactedOn'],
  'rulesets/golf/2024-04-01.mdx': ['title', 'text', 'enactedOn'],
  'precedents/tennis/001.mdx': ['number', 'decidedOn', 'caption', 'related']
}

/** Prints YAML with one line per top-level key. */
function print(value: Json): string {
  const inline = (entry: Json) => JSON.stringify(entry, null, 1).replaceAll(/\n */gu, ' ')
  if (Array.isArray(value)) return value.map(entry => `- ${inline(entry)}\n`).join('')
  return Object.entries(value ?? {})
    .map(([key, entry]) => `'${key}': ${inline(entry)}\n`)
    .join('')
}

const parsed = Object.entries(ledgerClub).map(([path, text]) => {
  const front = path.endsWith('.mdx') ? findFrontmatter({ path, text }) : null
  const value = parse(front?.yaml ?? text) as { [key: string]: Json }
  const sealed: { [key: string]: Json } = {}
  for (const key of LEFT_OUT[path] ?? []) {
    sealed[key] = value[key] as Json
    delete value[key]
  }
  return { path, value, sealed: print(sealed), body: front ? text.slice(front.end) : null }
})

/** Returns a file of the club with one random slip. */
function slipped(random: Random): { readonly path: string; readonly text: string } {
  const { path, value: recorded, sealed, body } = random.one(parsed) ?? expect.fail('no files')
  const value = structuredClone(recorded)
  const hasBody = body?.trim() && /^(?:terms|topics|amendments)\//u.test(path)
  const turns = TURNED.slice(0, -1).filter(([pattern]) => pattern.test(body?.trimEnd() ?? ''))
  const turn = hasBody && random.below(4) === 0 ? random.one(turns) : undefined
  if (!turn) random.one(slipsIn(value, random))?.()
  const yaml = sealed + print(value)
  const written = turn ? `${body?.trimEnd().replace(...turn)}\n` : body
  return { path, text: body === null ? yaml : `---\n${yaml}---${written}` }
}

describe('generated slips', () => {
  const random = randomOf('slips of 2026')
  const slips = Array.from({ length: 2000 }, () => slipped(random))

  test('each of 2,000 generated slips is reported', () => {
    const silent = slips.filter(({ path, text }) => differences({ [path]: text }).length === 0)
    expect(silent.map(({ path, text }) => `${path}\n${text}`)).toEqual([])
    expect(new Set(slips.map(({ path }) => path)).size).toBe(Object.keys(ledgerClub).length)
  })

  test('a sample of generated slips is reported by the complete check in the file that contains them', () => {
    const folder = folderOfTexts([...Object.entries(ledgerClub), [LEDGER, ledger.text]])
    for (const { path, text } of slips.slice(0, 40)) {
      const { report } = load('content', DAY, withFiles(folder, new Map([[path, text]])))
      const found = report.diagnostics.filter(({ file }) => file === path)
      const codes = found.map(({ code, severity }) => (severity === 'error' ? 'error' : code))
      expect(codes, `${path}\n${text}`).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:error|statement-(?:unread|gone))$/u)])
      )
    }
  })
})
