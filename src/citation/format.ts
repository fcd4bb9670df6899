import { irohaKana } from '../model/address.ts'
import { SUPPLEMENT_WORD } from '../model/appendix.ts'
import { CLAUSE_NAMES } from '../model/clause-names.ts'
import type { BranchedNumber } from '../model/law.ts'
import { formatKanji, formatOrdinal } from '../text/numerals.ts'
import { levelKanji } from './levels.ts'
import type {
  Citation,
  CitationMember,
  DocumentReference,
  Parenthetical,
  ProvisionReference,
  SectionCitation,
  ShortForm,
  Step,
  StepLevel
} from './types.ts'

const ASIDES = { except: 'を除く。', only: 'に限る。', other: 'を含む。', definition: '' } as const

/** Formats a citation in canonical form: Arabic digits, no spaces. Parsing the result gives the same citation. */
export function formatCitation(citation: Citation): string {
  if (citation.form === 'section') return formatSection(citation)
  if (citation.form !== 'provisions') return citation.name
  const { document, members, defines, quotes } = citation
  return [
    document ? formatMention(document) : '',
    ...members.map(formatMember),
    defines ? formatDefinition(defines) : '',
    quotes ? '中「」' : ''
  ].join('')
}

const NAMED = new RegExp(`^(?:前文|本則|冒頭|末尾|${SUPPLEMENT_WORD}[0-9]*)$`, 'u')

function formatSection({ document, section, members, part }: SectionCitation): string {
  const rules = members.map(({ from, to }) => (to ? `${from.join('※')}から${to.join('※')}まで` : from.join('※')))
  const named = NAMED.test(section) ? section : `「${section}」`
  const name = members.length > 0 && named === section ? `「${section}」` : named
  return `${document ? formatMention(document) : ''}${name}${rules.join('・')}${part ? CLAUSE_NAMES[part] : ''}`
}

function formatMention({ kind, name }: DocumentReference): string {
  return kind === 'same' ? `同${name}` : name
}

function formatMember({ join, from, to, asides }: CitationMember): string {
  const range = to ? `${formatPointer(from)}から${formatPointer(to)}まで` : formatPointer(from)
  return [join, range, ...asides.map(formatAside)].join('')
}

function formatAside({ kind, citations }: Parenthetical): string {
  return citations.length > 0 && kind !== 'definition'
    ? `（${citations.map(formatCitation).join('、')}${ASIDES[kind]}）`
    : ''
}

function formatDefinition({ name, scope }: ShortForm): string {
  return `（以下${scope ? `この${levelKanji(scope)}において` : ''}「${name}」という。）`
}

/** Formats a provision reference: 「第42条第7項ただし書」 */
export function formatPointer({ steps, part }: Pick<ProvisionReference, 'steps' | 'part'>): string {
  return steps.map(formatStep).join('') + (part ? CLAUSE_NAMES[part] : '')
}

/** Formats one step: 「第8条の2」「前二条」「次の二項」「同項」「次の各号」「この節」. */
function formatStep(step: Step): string {
  switch (step.kind) {
    case 'number':
      return formatNumber(step.level, step.number) + (step.copy === undefined ? '' : `（${step.copy}つ目）`)
    case 'previous':
      return `前${step.distance > 1 ? '々' : ''}${step.count > 1 ? formatKanji(step.count) : ''}${levelKanji(step.level)}`
    case 'next':
      return `次${step.distance > 1 ? '々' : ''}${step.count > 1 ? `の${formatKanji(step.count)}` : ''}${levelKanji(step.level)}`
    case 'this-document':
      return `この${step.noun}`
    case 'supplement':
      return `附則${step.ordinal ?? ''}`
    case 'appendix':
      return formatAppendix(step)
    default:
      return `${RELATIVE[step.kind]}${levelKanji(step.level)}`
  }
}

const RELATIVE = { 'all-previous': '前各', following: '次の各', same: '同', each: '各', here: 'この' } as const

function formatAppendix({ word, number, row }: Extract<Step, { kind: 'appendix' }>): string {
  const counter = /[様書]式$/u.test(word) ? '号' : ''
  const name = word + (number ? formatOrdinal(number, counter) : '')
  return row ? `${name}の${row.join('の')}の項` : name
}

function formatNumber(level: StepLevel, number: BranchedNumber): string {
  const [first, ...branches] = number
  if (level === 'subsubitem') return `（${first}）`
  if (level === 'subitem') return [irohaKana(first) ?? '', ...branches].join('の')
  return formatOrdinal(number, levelKanji(level))
}
