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
    ...statementOfAnnotation(plain, 'plain', 'ひとこと'),
    id: `${plain.file.path}#${key}`,
    reviewedVersion: plain.read ?? read,
    reviewMarkEdits: () => [reviewMarkOf(plain, key)],
    texts: statementTextAt(plain, textKey(plain, key), sentence, footingOf(plain))
  }
}

/** Creates the statement of an English sentence of a provision or a precedent, or of an English heading. */
export function statementOfEnglish(english: EnglishSentence, read: string | null): Statement {
  const { key, title, sentence } = english
  const footing: TextBasis = { ...footingOf(english), language: 'en' }
  return {
    ...statementOfAnnotation(english, 'plain', '英文'),
    id: `${english.file.path}#${key}`,
    reviewedVersion: english.read ?? read,
    reviewMarkEdits: () => [reviewMarkOf(english, key)],
    texts: [
      ...statementTextAt(english, `${key}.title`, title, footing),
      ...statementTextAt(english, textKey(english, key), sentence, footing)
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
      ...statementOfAnnotation(first, 'note', '編者の注'),
      id,
      reviewedVersion: reads.includes(null) ? null : (reads.sort()[0] ?? null),
      reviewMarkEdits: () => entries.map(entry => reviewMarkEditAt(entry, `${entry.key}.`)),
      texts: entries.flatMap(entry => {
        const footing = { ...footingOf(entry), isFigureExempt: true }
        return [
          ...statementTextAt(entry, `${entry.key}.note`, entry.note, footing),
          ...statementTextAt(entry, `${entry.key}.restatement`, entry.restatement, footing)
        ]
      })
    }
  })
}

function statementOfAnnotation(
  { ruleset, targetKind, path, file, keySpans, span }: AnnotationTarget,
  kind: StatementKind,
  kindName: string
): Omit<Statement, 'id' | 'reviewedVersion' | 'reviewMarkEdits' | 'texts'> {
  const isLaw = targetKind === 'provision'
  const name = `${isLaw ? formatProvisionPath(path) : `先例第${path}号`}の${kindName}`
  return {
    kind,
    name,
    ruleset,
    file,
    keySpans,
    span,
    addresses: isLaw ? [{ path, file, span }] : [],
    inheritedBasis: [],
    statesNoRule: false
  }
}

function footingOf({ targetKind, path }: AnnotationTarget): TextBasis {
  return targetKind === 'provision' ? { at: path, basis: [path] } : { precedents: [Number(path)] }
}

/** Creates the statement of a reason for exempting a provision from topics or cards. */
export function statementOfReason(entry: CoverageExemption, read: string | null): Statement {
  const { ruleset, path, reason, file, keySpans, span, key } = entry
  return {
    id: `${file.path}#${key}`,
    kind: 'reason',
    name: `${formatProvisionPath(path)}を論じない理由`,
    ruleset,
    reviewedVersion: entry.read ?? read,
    reviewMarkEdits: () => [reviewMarkOf(entry, key)],
    file,
    keySpans,
    span,
    addresses: [{ path, file, span }],
    inheritedBasis: [],
    texts: statementTextAt(entry, textKey(entry, key), reason, { at: path, basis: [path] }),
    statesNoRule: false
  }
}

/**
 * Creates one statement per file of utterances, because its blocks have no room for their own `read`. The addresses are
 * only links, so the text of the provisions is irrelevant.
 */
export function statementsOfUtterances(all: readonly ProvisionUtterances[], read: string | null): Statement[] {
  return [...Map.groupBy(all, ({ file }) => file)].map(([file, entries]): Statement => {
    const [first] = entries as [ProvisionUtterances]
    const { ruleset, keySpans } = first
    return {
      id: file.path,
      kind: 'utterances',
      name: '検索の言い方',
      ruleset,
      reviewedVersion: first.read ?? read,
      reviewMarkEdits: () => [reviewMarkEditAt(first, '')],
      file,
      keySpans,
      span: keySpan(keySpans, `#${first.path}`),
      addresses: entries.map(({ path, span }) => ({ path, file, span, isLinkOnly: true })),
      inheritedBasis: [],
      texts: [],
      statesNoRule: false
    }
  })
}

type Entry = Pick<AnnotationTarget, 'file' | 'keySpans'>

/** Returns the key of the text: the entry itself, or its `text`. */
function textKey({ keySpans }: Entry, key: string): string {
  return keySpans[`${key}.text`] ? `${key}.text` : key
}

function reviewMarkOf(entry: Entry, key: string) {
  return entry.keySpans[`${key}.text`] ? reviewMarkEditAt(entry, `${key}.`) : reviewMarkEditInline(entry, key, 'text')
}
