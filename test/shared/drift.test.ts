import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citableRuleset } from '../../src/citation/resolve/documents.ts'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { importLawText } from '../../src/formats/statutes/lawtext/read/law-text.ts'
import { findDifference } from '../../src/history/difference.ts'
import { findDrifts } from '../../src/history/drift/drifts.ts'
import { citedMembers, citingWords } from '../../src/history/drift/members.ts'
import type { CitationTarget, Drift } from '../../src/history/drift/types.ts'
import type { DiffNode } from '../../src/history/types.ts'
import { buildVersion, type Version } from '../../src/history/versions/version.ts'
import { spanOf } from '../../src/model/source-text.ts'
import { describeShared, shared } from './shared.ts'

const LAW = '405AC0000000088'

/**
 * Corrections of citations by the drafters of real amendments, reverted here as if forgotten. Each was judged by
 * reading both
 * states. `drift` is empty if the unchanged words still reach their old target.
 */
const FORGOTTEN: readonly {
  readonly state: string
  readonly mended: string
  readonly forgotten: string
  readonly drift: string
  readonly because: string
}[] = [
  {
    state: '20050629',
    mended: '第一項各号及び前項各号に掲げるもの',
    forgotten: '前項各号に掲げるもの',
    drift: '3/3 前項各号: 3/1の16 → 3/2の6（第一項各号）',
    because: '新しい第二項が間に入り、前項は処分の適用除外から命令等の適用除外に変わる'
  },
  {
    state: '20050629',
    mended: '第三条第三項において',
    forgotten: '第三条第二項において',
    drift: '46/1 第三条第二項: 3/2 → 3/2（第三条第三項）',
    because: '地方公共団体の適用除外は第三項に繰り下がり、第二項は命令等の適用除外になった'
  },
  {
    state: '20050629',
    mended: '第四十六条において同じ',
    forgotten: '第三十八条において同じ',
    drift: '1/1 第三十八条: 38 → 38（第四十六条）',
    because: '第三十八条は第四十六条に移り、第三十八条は命令等を定める場合の一般原則になった'
  },
  {
    state: '20050629',
    mended: '次章から第六章までの規定は、適用しない',
    forgotten: '次章から第五章までの規定は、適用しない',
    drift: '',
    because: '第二章から第五章までは同じ章のまま。第六章に及ぼすかどうかは、引用ではなく内容の問題'
  },
  {
    state: '20140613-2',
    mended: '前二項に規定する事項',
    forgotten: '前項に規定する事項',
    drift: '35/3 前項: 35/1 → 35/2（第一項）',
    because: '新しい第二項が間に入り、前項は行政指導の趣旨の明示から許認可等の権限の根拠の明示に変わる'
  },
  {
    state: '20140613-2',
    mended: '次章から第四章の二までの規定は',
    forgotten: '次章から第四章までの規定は',
    drift: '',
    because: '第二章から第四章までは同じ章のまま'
  }
]

/**
 * Unchanged citations of the real states that reach another set of provisions than before, found by reading. None of
 * them is a
 * drift.
 */
const JUDGED: Readonly<Record<string, string>> = {
  '20050629 2/1 次の各号': '定義が一つ増えた（第八号）',
  '20050629 2/1 当該各号': '同じ',
  '20050629 3/3 前項各号': '改正の文が「第一項各号及び」を前に加え、前の意味はそこに残る',
  '20050629 46/1 第二章から前章まで': '前章まで、の中に新しい第六章が加わった',
  '20140613-2 3/3 次章から第六章まで': '間に新しい第四章の二が加わった',
  '20140613-2 46/1 第二章から前章まで': '同じ'
}

describeShared('laws', 'The citations of 行政手続法 in the ten states that it had:', () => {
  const names = readdirSync(shared('laws', LAW))
    .filter(name => name.endsWith('.law.txt'))
    .sort()
  const dayOf = (name: string) => /_(\d{8})\./u.exec(name)?.[1] ?? ''
  const states = names.map((name, at) => ({
    id: dayOf(name) === dayOf(names[at - 1] ?? '') ? `${dayOf(name)}-2` : dayOf(name),
    mdx: mdxOf(name)
  }))
  const versions = states.map(({ mdx }) => versionOf(mdx))
  const stateAt = (id: string) => states.findIndex(state => state.id === id)

  test('no citation of the real states drifts', () => {
    expect(versions).toHaveLength(10)
    const told = versions.slice(1).flatMap((after, at) => driftsBetween(versions[at] as Version, after).map(say))
    expect(told).toEqual([])
  })

  test('the citations with another set of targets are exactly the judged ones', () => {
    const moved = versions
      .slice(1)
      .flatMap((after, at) =>
        standingWithOthers(versions[at] as Version, after).map(member => `${states[at + 1]?.id} ${sayPlace(member)}`)
      )
    expect(moved).toEqual(Object.keys(JUDGED))
  })

  test.each(FORGOTTEN)('$state: 「$forgotten」 left unchanged: $because', ({ state, mended, forgotten, drift }) => {
    const at = stateAt(state)
    const mdx = states[at]?.mdx ?? ''
    expect(mdx.split(mended)).toHaveLength(2)
    const told = driftsBetween(versions[at - 1] as Version, versionOf(mdx.replace(mended, forgotten)))
    expect(told.map(say)).toEqual(drift ? [drift] : [])
  })

  // An article with a branch number renumbers no other article, so the old targets can be compared by path.
  test('an article inserted after each article of the last state causes exactly the expected drifts, and the hint resolves them', () => {
    const mdx = states.at(-1)?.mdx ?? ''
    const before = versions.at(-1) as Version
    const heads = [...mdx.matchAll(/^(#+) (第[^条\n]+条)（.*$/gmu)].filter(([, , label]) => !mdx.includes(`${label}の`))
    const told = heads.flatMap(([head = '', marks = '', label = '']) => {
      const end = mdx.indexOf('\n#', mdx.indexOf(head) + 1)
      const put = `\n${marks} ${label}の二（池）\n\n庭の池に鯉を放す者は、毎朝これに餌をやらなければならない。\n`
      const after = versionOf(mdx.slice(0, end < 0 ? mdx.length : end) + put + (end < 0 ? '' : mdx.slice(end)))
      const drifts = driftsBetween(before, after)
      const strays = drifts.filter(drift => samePaths(drift.before.reaches, drift.after.reaches))
      expect([label, strays.map(say)]).toEqual([label, []])
      expect([label, stillWrong(mend(after, drifts), drifts).map(say)]).toEqual([label, []])
      return drifts.map(drift => `${label} ${say(drift)}`)
    })
    expect(heads.length).toBeGreaterThan(30)
    expect(told).toEqual([
      '第十五条 16/1 前条第一項: 15/1 → 15-2/1（第十五条第一項）',
      // The paragraph quotes 第十六条, so both citations need the same correction.
      '第十五条 31/1 前条第一項: 15/1 → 15-2/1（第十五条第一項）',
      '第四十四条 45/1 前条: 44 → 44-2（第四十四条）',
      '第四十四条 45/1 前条: 44 → 44-2（第四十四条）',
      '第五条 附則9/6/2 前条: 附則9/5 → 附則9/5-2（附則第五条）'
    ])
  })
})

function mdxOf(name: string): string {
  const file = { path: name, text: readFileSync(shared('laws', LAW, name), 'utf8') }
  const options = { id: 'gyosei', enforcedOn: '2000-01-01', version: '2000-01-01', title: null, enactedOn: null }
  const { value } = importLawText(file, { ...options, amendment: null, citedAs: [], source: name, replaced: null })
  return value?.mdx ?? ''
}

function versionOf(text: string): Version {
  const { value } = readRuleset({ path: 'rulesets/gyosei/2000-01-01.mdx', text })
  if (!value) throw new Error('it cannot be read')
  return buildVersion(value, [citableRuleset(value)])
}

function driftsBetween(before: Version, after: Version): Drift[] {
  return findDrifts(findDifference(before.text, after.text), [before, after])
}

/** Returns the drifts whose citation does not reach its old target after the suggested correction. */
function stillWrong({ citationsIn }: Version, drifts: readonly Drift[]): Drift[] {
  return drifts.filter(({ before, after, suggestedText }) => {
    const own = citationsIn.get(after.unit.path)?.flatMap(one => (one.outcome === 'external' ? [] : one.links)) ?? []
    const wanted = before.reaches.map(({ path }) => path).join()
    const textAt = (start: number) => citationsIn.get(after.unit.path)?.[0]?.from.text.plain.slice(start)
    return !own.some(
      ({ start, targets }) =>
        textAt(start)?.startsWith(suggestedText ?? '') && targets.map(({ path }) => path).join() === wanted
    )
  })
}

/** Applies the suggested text of every drift. */
function mend({ text: rulesetText, nodes }: Version, drifts: readonly Drift[]): Version {
  const edits = drifts.flatMap(({ after: { unit, start, end }, suggestedText }) => {
    const node = nodes.get(unit.path)
    return node && 'text' in node ? [{ ...spanOf(node.text, start, end), wording: suggestedText ?? '' }] : []
  })
  const text = edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, wording }) => text.slice(0, start) + wording + text.slice(end), rulesetText.file.text)
  return versionOf(text)
}

/** Formats a drift: 「35/3 前項: 35/1 → 35/2（第一項）」. */
function say({ before, after, citationText, suggestedText }: Drift): string {
  return `${after.unit.path} ${citationText}: ${sayUnits(before.reaches)} → ${sayUnits(after.reaches)}（${suggestedText ?? 'なし'}）`
}

function sayUnits(units: readonly DiffNode[]): string {
  return units.length > 3 ? `${units[0]?.parent?.path}の${units.length}` : units.map(({ path }) => path).join('、')
}

function samePaths(ones: readonly DiffNode[], others: readonly DiffNode[]): boolean {
  return ones.length === others.length && ones.every(({ path }, at) => path === others[at]?.path)
}

function sayPlace(member: CitationTarget): string {
  return `${member.unit.path} ${citingWords(member).slice(member.start, member.end)}`
}

/** Returns unchanged citations of remaining units whose targets do not match the old targets one by one. */
function standingWithOthers(before: Version, after: Version): CitationTarget[] {
  const difference = findDifference(before.text, after.text)
  const { matches } = difference
  const olds = citedMembers(difference.before, before)
  return citedMembers(difference.after, after).filter(member => {
    const own = olds.filter(({ unit }) => unit === matches.get(member.unit))
    const [, text] = sayPlace(member).split(' ')
    const old = own.find(one => sayPlace(one).split(' ')[1] === text)
    const became = old?.reaches.map(unit => matches.get(unit))
    return (
      became && !(became.length === member.reaches.length && became.every((unit, at) => unit === member.reaches[at]))
    )
  })
}
