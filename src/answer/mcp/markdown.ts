import type { FoundHit } from '../../search/files/finder.ts'
import type { About } from '../about.ts'
import type { Comparison } from '../compare.ts'
import type { ProvisionPart, ProvisionText } from '../provision.ts'
import type { Question, Ruling } from '../rule.ts'
import type { Verification } from '../verify/verify.ts'

/** Formats the words of a provision, verbatim, below its citation. */
export function textLines(text: ProvisionText): string[] {
  const { citeAs, address, heading, words: phrase, version, inForce, deleted, restated, parts } = text
  const state = [
    version,
    inForce ? 'in force' : 'NOT in force',
    deleted ? 'DELETED' : '',
    restated ? 'restated wording' : ''
  ]
  return [
    `### ${citeAs}${heading ? `（${heading}）` : ''} [${address}] (${state.filter(Boolean).join(', ')})`,
    ...(phrase ? [phrase] : []),
    ...parts.flatMap(part => partMarkdown(part, 0))
  ]
}

function partMarkdown({ label, words: text, items }: ProvisionPart, depth: number): string[] {
  const own = [label, text].filter(Boolean).join('　')
  return [...(own ? [`${'  '.repeat(depth)}- ${own}`] : []), ...items.flatMap(item => partMarkdown(item, depth + 1))]
}

export function hitLine({
  citeAs,
  kind,
  title,
  plain,
  verdict,
  quote
}: Omit<FoundHit, 'kind'> & { citeAs: string; kind: string }): string {
  const lines = [verdict && `verdict: ${verdict}`, plain && `in short: ${plain}`, quote && `words: ${quote}`]
  return [`- ${citeAs} ${title} (${kind})`, ...lines.flatMap(line => (line ? [`  - ${line}`] : []))].join('\n')
}

export function questionLines({ title, ask, choices, way, address }: Question): string[] {
  return [
    `### ${title} [${address}]`,
    ...(way.length > 0 ? [`answers so far: ${way.join(' → ')}`] : []),
    `Ask the user: ${ask}`,
    ...choices.map((choice, at) => `${at + 1}. ${choice}`)
  ]
}

export function rulingLines(ruling: Ruling): string[] {
  const {
    title,
    citeAs,
    verdict,
    hand,
    pays,
    until,
    silent,
    custom,
    otherReading,
    cites,
    precedents,
    words: provisionTexts
  } = ruling
  const payments = pays?.map(
    ({ who, to, amount, per, later, custom }) =>
      `- pays: ${who} → ${to}: ${amount}${per ? `（${per}）` : ''}${later ? `（${later}）` : ''}${custom ? ' (custom)' : ''}`
  )
  return [
    `### ${title} ${citeAs}`,
    `verdict: ${verdict}`,
    hand,
    ...(payments?.length === 0 ? ['- pays: nothing'] : (payments ?? [])),
    ...(until ? [`- until: ${until}`] : []),
    ...(silent ? ['- silent: the bylaws have no rule on this (規約に定めなし)'] : []),
    ...(custom ? ['- custom: the verdict is custom as the editors understand it, not a written rule'] : []),
    ...(otherReading ? [`- other reading: ${otherReading}`] : []),
    `- cites: ${[...cites.map(({ citeAs }) => citeAs), ...precedents].join('、')}`,
    ...provisionTexts.flatMap(textLines)
  ]
}

export function comparisonLines({ topic, address, question, cells }: Comparison): string[] {
  return [
    `### ${topic} [${address}]`,
    question,
    ...cells.map(
      ({ title, ruleset, state, text, citations, note }) =>
        `- ${title} (${ruleset}), ${state}: ${text}${citations.length > 0 ? `（${citations.join('、')}）` : ''}${note ? ` — ${note}` : ''}`
    )
  ]
}

const VERDICTS = {
  failed: 'FAILED: something is wrong. Mend it and verify again.',
  incomplete: 'INCOMPLETE: nothing is proved wrong, but there are doubts or parts that could not be checked.',
  supported: 'SUPPORTED: every citation exists and is in force; every figure and quotation occurs in what is cited.'
} as const

/** Sentence about the limits of the check, part of every result. */
export const PROVES = 'This check does not prove that the answer is right: only what is counted under checked.'

export function verificationLines({ verdict, checked, findings, citations, unchecked }: Verification): string[] {
  const { citations: cited, figures, quotations, sentences } = checked
  return [
    VERDICTS[verdict],
    `checked: ${cited} citations, ${figures} figures, ${quotations} quotations in ${sentences} sentences. ${PROVES}`,
    ...findings.map(({ severity, code, words: text, message, expected }) => {
      const right = [expected.figures.join('、'), expected.citeAs, expected.words].filter(Boolean).join(' / ')
      return `- ${severity} ${code} 「${text}」: ${message}${right ? ` → ${right}` : ''}`
    }),
    ...unchecked.map(({ words: text, why }) => `- unchecked 「${text}」: ${why}`),
    ...citations.map(
      ({ words: text, address, citeAs, inForce }) =>
        `- cites ${text} = ${citeAs} [${address}]${inForce ? '' : ' NOT in force'}`
    )
  ]
}

export function aboutLines({
  club,
  day,
  rulesets,
  precedents,
  disputes,
  topics,
  errors,
  warnings,
  unread
}: About): string[] {
  return [
    `### ${club} (${day})`,
    ...rulesets.map(
      ({ id, title, citedAs, version, inForceSince, restated, readCompletely }, at) =>
        `- ${id}${at === 0 ? ' (home)' : ''}: ${title}; cite as ${citedAs.join('、')}; version ${version}, ${inForceSince}${restated ? '; restated wording, the official text prevails' : ''}${readCompletely ? '' : '; NOT read completely'}`
    ),
    `${precedents} precedents, ${disputes} disputes, ${topics} topics. The content has ${errors} errors and ${warnings} warnings.`,
    ...(unread.length > 0 ? [`Could not be read: ${unread.join(', ')}`] : [])
  ]
}
