import { describe, expect, test } from 'vitest'
import { recordEverything } from '../../src/content/ledger/record.ts'
import { withoutSeals, withSeals } from '../../src/content/print/seals.ts'
import { folderOfTexts } from '../../src/content/read/files.ts'
import { load } from '../../src/corpus/load.ts'
import { precedentSealFor } from '../../src/history/seal/precedents.ts'
import { createSeal } from '../../src/history/seal/seals.ts'
import { ledgerClub } from '../content/ledger-club.ts'

const DAY = '2026-01-01'
const SEALS = 'rulesets/tennis/seals.yaml'
const OLD = 'rulesets/tennis/2022-04-01.mdx'
const NOW = 'rulesets/tennis/2024-04-01.mdx'
const RECORD = 'amendments/tennis/2024-04-01.mdx'
const PRECEDENT = 'precedents/tennis/001.mdx'
const LAST = 'precedents/tennis/003.mdx'

/** Club with a past version, sealed and with a ledger. */
const whole = (() => {
  const now = ledgerClub[NOW] ?? ''
  const old = now
    .replaceAll('2024-04-01', '2022-04-01')
    .replace(/^amendment: .*\n/mu, '')
    .replace('払わない', '払う')
  const last = (ledgerClub[PRECEDENT] ?? '')
    .replace('number: 1', 'number: 3')
    .replace(/^caption: .*$/mu, 'caption: 三つ目')
  const texts = { ...ledgerClub, [OLD]: old, [LAST]: last }
  const { rulesets, precedents } = load('', DAY, folderOfTexts(Object.entries(texts)))
  const record = { day: DAY, reason: '最初の記録' }
  const seals = rulesets.map(({ id, versions }) => {
    const decided = id === 'tennis' ? precedents.map(({ precedent }) => precedentSealFor(precedent, record)) : []
    const own = versions.map(({ text, digest }) => createSeal({ text, digest }, record))
    return [`rulesets/${id}/seals.yaml`, withSeals(null, [...own, ...decided])]
  })
  const sealed = { ...texts, ...Object.fromEntries(seals) }
  return { ...sealed, 'ledger.tsv': recordEverything(folderOfTexts(Object.entries(sealed)), DAY) }
})()

const findings = (files: Readonly<Record<string, string>>) =>
  load('', DAY, folderOfTexts(Object.entries(files))).report.diagnostics.map(
    ({ file, severity, code, message }) => `${file} ${severity} ${code} ${message}`
  )
const before = new Set(findings(whole))

/** Returns the new findings after removals: a file, `seals.yaml#KEY`, or `ledger.tsv#FILE` for the lines of a file. */
function without(...removed: string[]): string[] {
  const files: Record<string, string> = { ...whole }
  for (const one of removed) {
    const [path = '', key] = one.split('#')
    if (key === undefined) delete files[path]
    else if (path === 'ledger.tsv')
      files[path] = (files[path] ?? '')
        .split('\n')
        .filter(line => !line.startsWith(`${key}#`))
        .join('\n')
    else files[path] = (files[path] ?? '').replace(new RegExp(`^'?${key}'?:\\n(?: .*\\n)+`, 'mu'), '')
    expect(files[path], one).not.toBe(whole[path as keyof typeof whole])
  }
  return findings(files).filter(one => !before.has(one))
}

describe('removal of a text together with its seal is an error at the seals:', () => {
  test.each([
    ['a past version', OLD, '2022-04-01', '2022-04-01の版'],
    ['a version in force', NOW, '2024-04-01', '2024-04-01の版'],
    ['the last precedent', LAST, 'precedent:3', '先例第3号']
  ])('%s', (_what, file, key, name) => {
    expect(without(file, `${SEALS}#${key}`)).toContainEqual(
      expect.stringContaining(
        `${SEALS} error seal-missing ${name}の文の記録が、${DAY}の控え（ledger.tsv）にはあって、ここにありません`
      )
    )
  })
})

/** Seals of the club's rules with a new seal of the past version, for its text in the given files. */
function sealOfOld(files: Readonly<Record<string, string>>) {
  const family = load('', DAY, folderOfTexts(Object.entries(files))).rulesets.find(({ id }) => id === 'tennis')
  const version = family?.versions.find(({ text }) => text.version === '2022-04-01')
  expect.assert(version)
  return createSeal(version, { day: DAY, reason: '訂正' })
}

const codesAfter = (files: Readonly<Record<string, string>>) =>
  findings(files)
    .filter(one => !before.has(one))
    .map(one => one.split(' ')[2])

test('a seal that was rewritten with its text is an error', () => {
  const text: Record<string, string> = { ...whole, [OLD]: whole[OLD].replace('300点', '900点') }
  const seals = withSeals(withoutSeals(text[SEALS] ?? '', '2022-04-01'), [sealOfOld(text)])
  expect(codesAfter({ ...text, [SEALS]: seals })).toEqual(['seal-missing'])
})

test('a seal that was added without the ledger is a warning', () => {
  const text: Record<string, string> = { ...whole }
  expect(codesAfter({ ...text, [SEALS]: withSeals(text[SEALS] ?? '', [sealOfOld(text)]) })).toEqual([
    'statement-unread'
  ])
})

describe('two removals that belong together are reported:', () => {
  test.each([
    [NOW, RECORD],
    [OLD, `ledger.tsv#${OLD}`],
    [NOW, `ledger.tsv#${NOW}`],
    [PRECEDENT, `ledger.tsv#${PRECEDENT}`],
    [`${SEALS}#2022-04-01`, `ledger.tsv#${SEALS}`],
    [SEALS, `ledger.tsv#${SEALS}`],
    [SEALS, OLD]
  ])('%s and %s', (one, other) => {
    expect(without(one, other)).not.toEqual([])
  })
})
