import type { RulesetText } from '../../../../model/law.ts'
import type { LawFacts } from '../../../../model/law-facts.ts'
import { ERAS, eraYearsOf } from '../../../../text/eras.ts'
import { formatXml, XML_DECLARATION, type XmlElement, xmlElement } from '../../../../text/xml.ts'
import { xmlChildren, xmlParagraphs } from './provisions.ts'
import { xmlSupplements } from './supplements.ts'
import { xmlToc } from './toc.ts'
import { xmlWords } from './words.ts'

/**
 * Formats a ruleset text as 法令標準XML (v3).
 *
 * The frontmatter (`law`) supplies the facts that the text does not contain. For club rules they are derived from the
 * date and the instrument.
 */
export function formatLawXml(text: RulesetText): string {
  const facts = text.law ?? fallbackFacts(text)
  const { number, type, era, year, serial, promulgated } = facts
  const [month, day] = promulgated?.split('-') ?? []
  const root = xmlElement('Law', [xmlElement('LawNum', [number]), xmlBody(text, facts)], {
    Era: era,
    Year: String(year),
    Num: String(serial ?? 1),
    PromulgateMonth: month ?? null,
    PromulgateDay: day ?? null,
    LawType: type,
    Lang: 'ja'
  })
  return `${XML_DECLARATION}\n${formatXml(root, hasInlineChild)}\n`
}

const INLINE = /^(?:Ruby|Sup|Sub|Line|ArithFormula|QuoteStruct)$/u

function hasInlineChild({ children }: XmlElement): boolean {
  return children.some(child => typeof child !== 'string' && INLINE.test(child.name))
}

function xmlBody(rulesetText: RulesetText, facts: LawFacts): XmlElement {
  const { title, preface, toc, preamble, children, supplements } = rulesetText
  const { kana, abbrev, abbrevKana } = facts
  return xmlElement('LawBody', [
    xmlElement('LawTitle', [title], { Kana: kana, Abbrev: abbrev, AbbrevKana: abbrevKana }),
    ...preface.map(({ text }) => xmlWords('EnactStatement', text)),
    toc ? xmlToc(toc, facts.tocLabel) : null,
    preamble.length > 0 ? xmlElement('Preamble', xmlParagraphs(facts, preamble)) : null,
    xmlElement('MainProvision', xmlChildren(facts, children)),
    ...xmlSupplements(facts, supplements)
  ])
}

/**
 * Derives the facts of a text that is not a law from its instrument, its enforcement date or the date of its source.
 */
function fallbackFacts({ title, amendment, enactedOn, enforcedOn, source }: RulesetText): LawFacts {
  const day = enactedOn ?? enforcedOn ?? source?.asOf ?? '2000'
  const counted = eraYearsOf(day.length === 7 ? `${day}-01` : day).at(-1)
  return {
    number: amendment ?? title,
    type: 'Misc',
    era: ERAS.find(({ era }) => era === counted?.era)?.english ?? 'Reiwa',
    year: counted?.year ?? 1,
    serial: null,
    promulgated: day.length > 7 ? day.slice(5) : null,
    kana: null,
    abbrev: null,
    abbrevKana: null,
    tocLabel: null,
    together: {},
    nums: {},
    shapes: {}
  }
}
