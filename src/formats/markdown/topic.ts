import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Topic } from '../../model/topic.ts'
import { absoluteAddress } from '../../text/base-path.ts'
import { escapeWords } from '../../text/escape-mdx.ts'
import { cellView } from '../../view/cell.ts'
import { topicUrl } from '../../view/compare-urls.ts'
import { comparedRulesets } from '../../view/compared.ts'
import { citingName, enforcementLabel } from '../../view/edition-labels.ts'
import { type MarkdownLinks, markdownDocument, markdownLink, markdownSection, markdownText } from './writer.ts'

/** Returns the Markdown twin of a topic: its question, then a section per ruleset. */
export function topicMarkdown(topic: Topic, library: Corpus, links: MarkdownLinks): string {
  const { id, label, question, meaning } = topic
  return markdownDocument(
    { address: `topic:${id}`, url: absoluteAddress(links.place, topicUrl(topic)) },
    `論点「${label}」`,
    [
      markdownText(question),
      markdownText(meaning.plain),
      ...comparedRulesets(library).map(ruleset =>
        markdownSection(
          `${citingName(ruleset.current.text)}（${enforcementLabel(ruleset.current.text)}）`,
          cellMarkdown(topic, ruleset, links)
        )
      )
    ]
  )
}

/** Returns the answer of a ruleset to a topic, with its state: 規定なし (read, and no rule) is never 未読 (not read). */
function cellMarkdown(topic: Topic, ruleset: Ruleset, links: MarkdownLinks): string {
  const { segments, state, citations, instruction, note, derivation } = cellView(topic, ruleset)
  const text = segments.map(({ text }) => text).join('')
  const cited = citations.map(({ label, href }) =>
    markdownLink(`${citingName(ruleset.current.text)}${label}`, href, links)
  )
  const lines = [
    ...(instruction ? [escapeWords(`打つ人がすること：${instruction}`)] : []),
    ...(note ? [escapeWords(`注：${note}`)] : []),
    ...(derivation ? [escapeWords(`数の出どころ：${derivation}`)] : []),
    ...(cited.length > 0 ? [`根拠：${cited.join('、')}`] : [])
  ]
  return [`${markdownText(text)}${state ? `〔${state}〕` : ''}`, lines.map(line => `- ${line}`).join('\n')]
    .filter(Boolean)
    .join('\n\n')
}
