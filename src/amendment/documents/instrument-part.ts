import type { Paragraph } from 'docx'
import type { Instrument, InstrumentLine } from '../../model/bill.ts'
import { formatDay } from '../../text/days.ts'
import { TABLE_AMENDMENT_CLAUSE } from './formatting.ts'
import { instrumentLine } from './paragraphs.ts'

/** Returns the amending paragraphs: 改め文, or a clause that refers to the comparison table, and the enforcement date. */
export function instrumentPart({ ruleset, sentences, enforcedOn }: Instrument): Paragraph[] {
  const lead = { indent: 1, text: `${ruleset}の一部を次のように改正する。` }
  const lines = sentences.length > 0 ? sentences : [{ indent: 1, text: TABLE_AMENDMENT_CLAUSE }]
  const isLed = lines.some(({ text }) => text.endsWith('一部を次のように改正する。'))
  return [...(isLed ? [] : [lead]), ...lines, ...commencement(lines, enforcedOn)].map(instrumentLine)
}

/** Returns the 附則 with the enforcement date. Empty if the instrument has a 附則 of its own. */
function commencement(lines: readonly InstrumentLine[], enforcedOn: string | null): InstrumentLine[] {
  if (enforcedOn === null || lines.some(({ text }) => /^附\s*則/u.test(text))) return []
  return [
    { indent: 3, text: '附　則' },
    { indent: 1, text: `この改正は、${formatDay(enforcedOn)}から施行する。` }
  ]
}
