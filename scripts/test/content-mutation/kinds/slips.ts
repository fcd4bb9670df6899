import type { ContentKind } from '../../../../src/model/content-layout.ts'
import { type FaultKind, type Mutation, pathsOf, type Random, type Rewrite, rewriting, type Texts } from '../kind.ts'

/** Returns a fault that results in another valid statement. Only the reading ledger can detect it. */
function slip(kind: ContentKind, name: string, pattern: RegExp, rewrite: Rewrite): FaultKind {
  return { name: `slip:${kind}:${name}`, make: rewriting(kind, pattern, rewrite) }
}

/** Returns a fault that swaps two different matches of a pattern in one file. */
function swap(kind: ContentKind, name: string, pattern: RegExp): FaultKind {
  const make = (texts: Texts, random: Random): Mutation | null => {
    for (let left = 12; left > 0; left--) {
      const path = random.one(pathsOf(texts, kind)) ?? ''
      const text = texts.get(path) ?? ''
      const matches = [...text.matchAll(pattern)]
      const one = random.one(matches)
      const other = random.one(matches.filter(match => match[0] !== one?.[0]))
      if (!one || !other) continue
      const [first, second] = one.index < other.index ? [one, other] : [other, one]
      const between = text.slice(first.index + first[0].length, second.index)
      const after = text.slice(second.index + second[0].length)
      const now = `${text.slice(0, first.index)}${second[0]}${between}${first[0]}${after}`
      return { files: new Map([[path, now]]), at: path }
    }
    return null
  }
  return { name: `slip:${kind}:${name}`, make }
}

const CONDITIONS: Readonly<Record<string, string>> = {
  以上: '超',
  超: '以上',
  未満: '以下',
  以下: '未満',
  前: '後',
  後: '前',
  有効: '無効',
  無効: '有効'
}
const CONDITION = '以上|未満|以下|有効|無効|前|後'
const NEGATION = '(?<=で|れ|さ|わ|か|ら)ない'
const turned: Rewrite = ([text]) => CONDITIONS[text] ?? null
const dropped: Rewrite = () => ''
const next: Rewrite = ([number]) => `${Number(number) + 1}`

/** Returns faults in the given field: inverted conditions and removed negations. */
function turns(kind: ContentKind, name: string, field: string): FaultKind[] {
  return [
    slip(kind, `${name}-condition`, new RegExp(`(?<=^${field}.*)(?:${CONDITION})`, 'gmu'), turned),
    slip(kind, `${name}-negation`, new RegExp(`(?<=^${field}.*)${NEGATION}`, 'gmu'), () => 'る')
  ]
}

/** Inverts a boolean value together with the text of its cell. */
const BOTH = /^( +value: )(true|false)\n((?: {4}(?:denies|effects): .*\n)*)( {4}text: ).+$/gmu

const disputes: readonly FaultKind[] = [
  slip('dispute', 'payer-turned', /who: ([^,]+), to: ([^,]+),/gu, ([, who, to]) => `who: ${to}, to: ${who},`),
  slip('dispute', 'later-lost', /, later: [^,}]+/gu, dropped),
  slip('dispute', 'per-lost', /, per: [^,}]+/gu, dropped),
  slip('dispute', 'custom-lost', /, custom: true/gu, dropped),
  slip('dispute', 'payment-lost', /(?<=^ {4}pays:\n(?: {6}- .*\n)+) {6}- .*\n/gmu, dropped),
  ...turns('dispute', 'hand', ' {4}hand: '),
  ...turns('dispute', 'verdict', ' {4}(?:verdict|until): '),
  ...turns('dispute', 'plain', 'plain: '),
  slip('dispute', 'party', /(?<=^ {4}(?:hand|verdict): .*)(?:親|子|本人)(?=[はがの])/gmu, ([who]) =>
    who === '親' ? '子' : '親'
  ),
  slip('dispute', 'other-reading-lost', /^ {4}otherReading: .*\n/gmu, dropped),
  swap('dispute', 'titles', /(?<=^ {4}title: ).+$/gmu),
  swap('dispute', 'verdicts', /(?<=^ {4}verdict: ).+$/gmu),
  swap('dispute', 'hands', /(?<=^ {4}hand: ).+$/gmu),
  swap('dispute', 'untils', /(?<=^ {4}until: ).+$/gmu),
  swap('dispute', 'cites', /(?<=^ {4}cites: ).+$/gmu),
  swap('dispute', 'ways', /(?<=^ {6}- \{ say: .+, go: )[\w-]+/gmu),
  swap('dispute', 'questions', /(?<=^ {4}ask: ).+$/gmu),
  swap('dispute', 'english-verdicts', /(?<=^ {6}verdict: ).+$/gmu),
  slip('dispute', 'english-negation', /(?<=^ {6}verdict: .*) (?:not|no)(?= )/gmu, dropped),
  slip('dispute', 'english-figure', /(?<=^ {6}verdict: .*)\b(?:one|two|three|four|all)\b/gmu, ([word]) =>
    word === 'two' ? 'three' : 'two'
  ),
  slip('dispute', 'alias-lost', /(?<=^aliases: \[[^,\]]+), [^,\]]+/gmu, dropped)
]

const topics: readonly FaultKind[] = [
  slip(
    'topic',
    'yes-and-no',
    BOTH,
    ([, value, own, rest, text]) =>
      `${value}${own === 'true' ? 'false' : 'true'}\n${rest}${text}${own === 'true' ? 'なし' : 'あり'}`
  ),
  swap('topic', 'cells', /(?<=^ {4}text: ).+$/gmu),
  ...turns('topic', 'text', ' {4}(?:text|note|derivation|instruction): '),
  slip('topic', 'state', /(?<=^ {4}state: )(?:stated|implied)$/gmu, ([own]) =>
    own === 'stated' ? 'implied' : 'stated'
  ),
  slip('topic', 'stakes', /(?<=^stakes: )\w+$/gmu, ([own]) => (own === 'high' ? 'low' : 'high')),
  slip('topic', 'often', /(?<=^often: )\w+$/gmu, ([own]) => (own === 'rare' ? 'hand' : 'rare')),
  slip('topic', 'denies-lost', /^ {4}denies: .*\n/gmu, dropped),
  slip('topic', 'overlaps-lost', /^overlaps: .*\n/gmu, dropped),
  slip('topic', 'effects-lost', /^ {4}effects: .*\n/gmu, dropped),
  slip(
    'topic',
    'question',
    /(?<=^question: .*)(?:できるか|するか|あるか|なるか)/gmu,
    ([own]) => `${own.slice(0, -2)}らないか`
  ),
  slip('topic', 'citation-next', /(?<=^ {4}citations: \[.*\/)\d+(?=')/gmu, next)
]

const others: readonly FaultKind[] = [
  ...turns('ruleset-plain', 'words', "'[^']+': "),
  swap('ruleset-plain', 'sentences', /(?<=^'[^']+': ).+$/gmu),
  slip('ruleset-english', 'negation', /(?<=^ {2}text: .*) (?:not|no)(?= )/gmu, dropped),
  slip('ruleset-english', 'figure', /(?<=^ {2}text: .*)\b(?:one|two|three|four)\b/gmu, ([word]) =>
    word === 'two' ? 'three' : 'two'
  ),
  swap('ruleset-english', 'sentences', /(?<=^ {2}text: ).+$/gmu),
  ...turns('ruleset-notes', 'words', ' {4}note: '),
  slip('term', 'meaning-negation', new RegExp(`(?<=^[^:\\n]*)${NEGATION}`, 'gmu'), () => 'る'),
  slip('term', 'meaning-condition', new RegExp(`(?<=^[^:\\n]*)(?:${CONDITION})`, 'gmu'), turned),
  slip('term', 'english-of-another', /(?<=^english: \[)[^\]]+/gmu, (_, random, texts) => {
    const parts = pathsOf(texts, 'term').flatMap(
      path => /(?<=^english: \[)[^\]]+/mu.exec(texts.get(path) ?? '')?.[0] ?? []
    )
    return random.one(parts) ?? null
  }),
  slip('term', 'defined-next', /(?<=^(?:definedAt|settledBy): '.*)\d+(?='$)/gmu, next),
  slip('term', 'reading', /(?<=^reading: ).+$/gmu, ([own]) => `${own}う`),
  slip('precedent', 'status', /(?<=^status: )[\w-]+$/gmu, ([own]) =>
    own === 'in-effect' ? 'superseded' : 'in-effect'
  ),
  slip('precedent', 'status-note', /(?<=^statusNote: .*)(?:た|る)(?=。)/gmu, () => 'ない'),
  slip('amendment', 'kind', /(?<=, kind: )\w+/gu, ([own]) => (own === 'addition' ? 'replacement' : 'addition')),
  slip('amendment', 'evidence', /(?<=evidence: )\w+/gu, ([own]) => (own === 'stated' ? 'inferred' : 'stated')),
  slip('amendment', 'provision-next', /(?<=provision: '?)\d+/gu, next),
  slip('tournaments', 'day', /(?<=(?:startedOn|endedOn): \d{4}-\d{2}-)\d{2}/gu, ([day]) =>
    day === '02' ? '03' : '02'
  ),
  swap('uncovered', 'reasons', /(?<=^ {2}'[^']+': ).+$/gmu),
  swap('dispute-utterances', 'lines', /^ {2}\S.*$/gmu),
  swap('ruleset-utterances', 'lines', /^ {2}\S.*$/gmu),
  slip('club', 'mark', /(?<=^ {8}\w+: \{.*: )[0-3](?=[,\s])/gmu, ([own]) => (own === '1' ? '0' : '1')),
  slip('club', 'procedure', /(?<=at: '\d+\/)\d+/gu, next),
  swap('club', 'quick', /(?<=^quick: \[.*)'\d+'/gmu),
  slip('club', 'decides', /(?<=^ {2}decides: ')\d+/gmu, next),
  swap('club', 'tiles', /(?<=^ {2}tiles: \[.*)[\w-]+/gmu)
]

/** Kinds of files whose removal leaves valid content. */
const REMOVABLE_FILES = [
  'ruleset-plain',
  'ruleset-english',
  'ruleset-notes',
  'ruleset-utterances',
  'reading',
  'precedent-plain',
  'precedent-english',
  'precedent-notes',
  'amendment',
  'tournaments',
  'topic',
  'uncovered',
  'dispute',
  'unreached',
  'dispute-utterances',
  'term'
] as const satisfies readonly ContentKind[]

const DELETIONS = REMOVABLE_FILES.map((kind): FaultKind => {
  const make = (texts: Texts, random: Random): Mutation | null => {
    const path = random.one(pathsOf(texts, kind))
    return path === undefined ? null : { files: new Map([[path, null]]), at: path, anywhere: true }
  }
  return { name: `gone:${kind}`, make }
})

/** Faults that no grammar can detect: other valid statements, and removed files. */
export const semanticSlips: readonly FaultKind[] = [...disputes, ...topics, ...others, ...DELETIONS]
