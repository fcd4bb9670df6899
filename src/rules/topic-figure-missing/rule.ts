import type { Topic } from '../../model/topic.ts'
import type { Rule } from '../rule.ts'
import { figureFindings } from '../shared/figure-findings.ts'

/**
 * Reports a figure of a cell that does not occur in its basis: 300点 instead of the 400点 of 第65条. Typed values are
 * compared with the cell's text by `topic-value-mismatch`.
 */
export const topicFigureMissing = {
  code: 'topic-figure-missing',
  about: 'basis',
  severity: 'error',
  content: contents =>
    figureFindings(contents, {
      kinds: new Set(['cell']),
      hint: '規定と照らし合わせます。計算や読み方から出る数なら、derivation に、規定の数からどう出るのかを書きます',
      baseless: new Set(contents.topics.flatMap(baselessCells)),
      textOnly: true
    })
} as const satisfies Rule

function baselessCells({ file, cells }: Topic): string[] {
  return [...cells].flatMap(([ruleset, { state, citations }]) =>
    (state === 'stated' || state === 'implied') && citations.length === 0 ? [`${file.path}#cells.${ruleset}`] : []
  )
}
