import type { RelatedPlace } from '../../content/diagnostics/types.ts'
import type { Drift } from '../../history/drift/types.ts'
import type { DiffNode } from '../../history/types.ts'
import type { Version } from '../../history/versions/version.ts'
import { dateFileName, formatContentPath } from '../../model/content-layout.ts'
import { FILE_START } from '../../model/key-location.ts'
import { spanOf } from '../../model/source-text.ts'
import { printedLabelOf } from '../../model/walk.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { type AmendmentStep, amendmentSteps } from '../shared/amendment-steps.ts'
import { driftsOf, formatIntendedDrift, isDeclaredDrift } from '../shared/drifts.ts'
import { provisionInWords, provisionsInWords, unitName } from './names.ts'

/**
 * Reports a citation whose text is unchanged and whose target changed with an amendment: 「前条」 after an inserted
 * article.
 */
export const citationDrift = {
  code: 'citation-drift',
  about: 'law',
  severity: 'error',
  *content(contents) {
    for (const amended of amendmentSteps(contents))
      for (const drift of driftsOf(amended))
        if (!amended.record?.drift.some(entry => isDeclaredDrift(entry, drift))) yield drifted(drift, amended)
  }
} as const satisfies Rule

function drifted(drift: Drift, amended: AmendmentStep): RuleFinding {
  const { before, after, citationText: citation } = drift
  const { text, nodes } = amended.after
  const old = amended.before.text.version
  const node = nodes.get(after.unit.path)
  const content = after.cell ?? (node && 'text' in node ? node.text : null)
  const span = content ? spanOf(content, after.start, after.end) : FILE_START
  return {
    message: `${unitName(after.unit)}${after.cell ? 'の表' : ''}の「${citation}」は、${old}の版では${provisionsInWords(before.reaches)}を指していましたが、${text.version}の版では${provisionsInWords(after.reaches)}を指します`,
    hint: `${keeping(drift)}。今の意味でよいなら、「${recordPath(amended)}」の「drift:」の下に「- { at: '${after.unit.path}', citation: ${citation}, meant: ${formatIntendedDrift(drift)} }」と書きます（「drift:」の行がなければ、加えます）`,
    place: { file: text.file, span },
    related: [
      ...relatedTo(drift.lost, amended.before, '前に指していた'),
      ...relatedTo(drift.gained, amended.after, '今指す')
    ]
  }
}

/** Formats the hint for restoring the original target, with its current position. */
function keeping({ before, intendedTargets, suggestedText }: Drift): string {
  if (suggestedText === null) return '前に指していた規定はもうないので、引用を改めるか、やめます'
  const moved = intendedTargets.filter(unit => !before.reaches.some(({ path }) => path === unit.path))
  const where = moved.length > 0 ? `（今の${moved.slice(0, 3).map(provisionInWords).join('、')}）` : ''
  return `前の意味${where}のままなら「${suggestedText}」と書きます`
}

function recordPath({ after: { text }, record }: AmendmentStep): string {
  return (
    record?.file.path ?? formatContentPath({ kind: 'amendment', ruleset: text.id, name: dateFileName(text.enforcedOn) })
  )
}

/** Returns the label of the first provision as related place. */
function relatedTo([first]: readonly DiffNode[], { text, nodes }: Version, message: string): RelatedPlace[] {
  const node = first && nodes.get(first.path)
  if (!first || !node) return []
  const place = { file: text.file, span: printedLabelOf(node)?.span ?? node.span }
  return [{ place, message: `${message}${provisionInWords(first)}（${text.version}の版）` }]
}
