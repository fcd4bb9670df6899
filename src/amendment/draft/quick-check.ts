import { type CitableDocument, citableRuleset } from '../../citation/resolve/documents.ts'
import { buildReport } from '../../content/diagnostics/report.ts'
import type { Finding } from '../../content/diagnostics/types.ts'
import type { ParseCache } from '../../content/mdx/parse.ts'
import { formatNextVersion } from '../../content/print/records.ts'
import { characterFaults } from '../../content/read/characters.ts'
import { findFileError } from '../../content/read/file-errors.ts'
import { readRuleset } from '../../content/read/ruleset.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { buildVersion, type Version } from '../../history/versions/version.ts'
import { dateFileName, formatContentPath } from '../../model/content-layout.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import type { SourceFile } from '../../model/source.ts'
import type { Rule } from '../../rules/rule.ts'
import { applySuppressions } from '../../rules/suppressions.ts'
import { type DraftFinding, findingIn } from './findings.ts'
import { dayOfDraft, resolveDraftBase } from './start.ts'

/**
 * Checks the text of a draft with the rules that need one text only: structure, labels, citations, 目次. Findings of the
 * base text are omitted.
 */
export type QuickCheck = (draft: DraftAmendment) => readonly DraftFinding[]

/** Prepares everything that does not depend on the draft, because the check runs on every keystroke. */
export function startQuickCheck(library: Corpus): QuickCheck {
  const documents = new Map<string, readonly CitableDocument[]>()
  const parts: ParseCache = new Map()
  return draft => {
    const found = resolveDraftBase(library, draft)
    if (!found) return []
    const { ruleset, before } = found
    const others = documents.get(ruleset.id) ?? citableDocuments(library, ruleset)
    documents.set(ruleset.id, others)
    const enforcedOn = dayOfDraft(library, draft, before)
    const version: SourceFile = {
      path: formatContentPath({ kind: 'version', ruleset: ruleset.id, name: dateFileName(enforcedOn) }),
      text: formatNextVersion(
        { path: before.text.file.path, text: draft.text },
        { enforcedOn, amendment: draft.instrument }
      )
    }
    const { after, findings } = checkText(version, { rules: library.rules, others, parts })
    const known = new Set(
      library.report.diagnostics.flatMap(({ file, code, message }) =>
        file === before.text.file.path ? [`${code} ${message}`] : []
      )
    )
    const { diagnostics } = buildReport(findings)
    return diagnostics
      .filter(({ code, message }) => !known.has(`${code} ${message}`))
      .map(findingIn({ draft, version, after }))
  }
}

interface CheckedWith {
  readonly rules: readonly Rule[]
  /** Other documents that the text can cite. */
  readonly others: readonly CitableDocument[]
  readonly parts: ParseCache
}

function checkText(
  file: SourceFile,
  { rules, others, parts }: CheckedWith
): { readonly after: Version | null; readonly findings: readonly Finding[] } {
  const fault = findFileError(file)
  if (fault) return { after: null, findings: [fault] }
  const { value, findings: faults } = readRuleset(file, parts)
  const read = [...characterFaults(file), ...faults]
  if (!value) return { after: null, findings: read }
  const after = buildVersion(value, [citableRuleset(value), ...others])
  const messages = rules.flatMap(({ code, severity, text }) =>
    [...(text?.(after) ?? [])].map(found => ({ ...found, code, severity }))
  )
  return { after, findings: applySuppressions([...read, ...messages], [value], { rules, allKnown: false }) }
}

/** Returns the documents that the text of a ruleset can cite, except the text itself. */
function citableDocuments({ rulesets, citableRecords }: Corpus, ruleset: Ruleset): CitableDocument[] {
  const others = rulesets.filter(other => other !== ruleset).map(({ current }) => citableRuleset(current.text))
  return [...others, ...citableRecords]
}
