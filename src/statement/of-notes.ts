import { formatProvisionPath } from '../model/address.ts'
import type { AnnotationTarget, EditorNote, EnglishSentence, PlainSentence } from '../model/annotations.ts'
import { keySpan } from '../model/key-location.ts'
import type { CoverageExemption } from '../model/topic.ts'
import type { ProvisionUtterances } from '../model/utterance.ts'
import { reviewMarkEditAt, reviewMarkEditInline } from './review-mark-edit.ts'
import { statementTextAt, type TextBasis } from './statement-text.ts'
import type { Statement, StatementKind } from './types.ts'

/** Creates the statement of a ひとこと of a provision or a precedent. */
export function statementOfPlain(plain: PlainSentence, read: string | null): Statement {
  const { key, sentence } = plain
  return {
    ...beside(plain, 'plain', 'ひとこと'),
    id: `${plain.file.path}#${key}`,
    read: plain.read ?? read,
    holds: () => [holdOf(plain, key)],
    sayings: statementTextAt(plain, wordsKey(plain, key), sentence, footingOf(plain))
  }
}

/** Creates the statement of an English sentence of a provision or a precedent, or of an English heading. */
export function statementOfEnglish(english: EnglishSentence, read: string | null): Statement {
  const { key, title, sentence } = english
  const footing: TextBasis = { ...footingOf(english), language: 'en' }
  return {
    ...beside(english, 'plain', '英文'),
    id: `${english.file.path}#${key}`,
    read: english.read ?? read,
    holds: () => [holdOf(english, key)],
    sayings: [
      ...statementTextAt(english, `${key}.title`, title, footing),
      ...statementTextAt(english, wordsKey(english, key), sentence, footing)
    ]
  }
}

/**
 * Creates one statement per provision or precedent from its editor's notes. Notes also describe the original wording,
 * and figures that the provision does not have.
 */
export function statementsOfNotes(notes: readonly EditorNote[], read: string | null): Statement[] {
  const together = Map.groupBy(notes, ({ file, path }) => `${file.path}#${path}`)
  return [...together].map(([id, entries]): Statement => {
    const [first] = entries as [EditorNote]
    const reads = entries.map(entry => entry.read ?? read)
    return {
      ...beside(first, 'note', '編者の注'),
      id,
      read: reads.includes(null) ? null : (reads.sort()[0] ?? null),
      holds: () => entries.map(entry => reviewMarkEditAt(entry, `${entry.key}.`)),
      sayings: entries.flatMap(entry => {
        const footing = { ...footingOf(entry), free: true }
        return [
          ...statementTextAt(entry, `${entry.key}.note`, entry.note, footing),
          ...statementTextAt(entry, `${entry.key}.restatement`, entry.restatement, footing)
        ]
      })
    }
  })
}

function beside(
  { ruleset, on, path, file, places, span }: AnnotationTarget,
  kind: StatementKind,
  what: string
): Omit<Statement, 'id' | 'read' | 'holds' | 'sayings'> {
  const isLaw = on === 'provision'
  const name = `${isLaw ? formatProvisionPath(path) : `先例第${path}号`}の${what}`
  return {
    kind,
    name,
    ruleset,
    file,
    places,
    span,
    addresses: isLaw ? [{ path, file, span }] : [],
    borrowed: [],
    silent: false
  }
}

function footingOf({ on, path }: AnnotationTarget): TextBasis {
  return on === 'provision' ? { at: path, grounds: [path] } : { precedents: [Number(path)] }
}

/** Creates the statement of a reason for exempting a provision from topics or cards. */
export function statementOfReason(entry: CoverageExemption, read: string | null): Statement {
  const { ruleset, path, reason, file, places, span, key } = entry
  return {
    id: `${file.path}#${key}`,
    kind: 'reason',
    name: `${formatProvisionPath(path)}を論じない理由`,
    ruleset,
    read: entry.read ?? read,
    holds: () => [holdOf(entry, key)],
    file,
    places,
    span,
    addresses: [{ path, file, span }],
    borrowed: [],
    sayings: statementTextAt(entry, wordsKey(entry, key), reason, { at: path, grounds: [path] }),
    silent: false
  }
}

/**
 * Creates one statement per file of utterances, because its blocks have no room for their own `read`. The addresses are
 * only links, so the text of the provisions is irrelevant.
 */
export function statementsOfUtterances(all: readonly ProvisionUtterances[], read: string | null): Statement[] {
  return [...Map.groupBy(all, ({ file }) => file)].map(([file, entries]): Statement => {
    const [first] = entries as [ProvisionUtterances]
    const { ruleset, places } = first
    return {
      id: file.path,
      kind: 'utterances',
      name: '検索の言い方',
      ruleset,
      read: first.read ?? read,
      holds: () => [reviewMarkEditAt(first, '')],
      file,
      places,
      span: keySpan(places, `#${first.path}`),
      addresses: entries.map(({ path, span }) => ({ path, file, span, leads: true })),
      borrowed: [],
      sayings: [],
      silent: false
    }
  })
}

type Entry = Pick<AnnotationTarget, 'file' | 'places'>

/** Returns the key of the text: the entry itself, or its `text`. */
function wordsKey({ places }: Entry, key: string): string {
  return places[`${key}.text`] ? `${key}.text` : key
}

function holdOf(entry: Entry, key: string) {
  return entry.places[`${key}.text`] ? reviewMarkEditAt(entry, `${key}.`) : reviewMarkEditInline(entry, key, 'text')
}
