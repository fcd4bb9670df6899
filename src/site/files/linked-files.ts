import type { Corpus } from '../../corpus/build-corpus.ts'
import type { GeneratedFile, SiteLocation } from '../../formats/site-file.ts'
import { hasSurvivingText } from '../../history/versions/precedent.ts'
import { currentEdition, pinnedEditions } from '../../view/edition.ts'
import { hasHistory } from '../../view/history-availability.ts'
import { recordHrefs } from '../../view/record-urls.ts'
import { recordsOf } from '../../view/records.ts'
import {
  amendmentData,
  LINKED_FILE,
  type LinkedData,
  lawPageData,
  linkedPlace,
  precedentData,
  rulesetData
} from './linked-data.ts'

/** Returns the JSON-LD file of each law page, precedent and instrument: `onizumo/8-2/law.jsonld`. */
export function linkedFiles(library: Corpus, place: SiteLocation): GeneratedFile[] {
  const all = library.rulesets.map(ruleset => recordsOf(library, ruleset))
  const hrefs = recordHrefs(all)
  return all.flatMap(records => {
    const { ruleset, precedents, amendments } = records
    const { id, current } = ruleset
    const inForce = currentEdition(ruleset)
    const placed = linkedPlace(library, { ...place, records, hrefs, edition: inForce })
    const past = pinnedEditions(ruleset).filter(({ version }) => version !== current)
    const laws = [inForce, ...past].flatMap(edition => {
      const folder = edition.pinned ? `${id}/v/${edition.version.text.version}` : id
      const from = linkedPlace(library, { ...place, records, hrefs, edition })
      return edition.version.pages.map(page => linked(`${folder}/${page.slug}`, () => lawPageData(from, edition, page)))
    })
    const instruments = hasHistory(records) ? amendments : []
    return [
      linked(id, () => rulesetData(placed)),
      ...laws,
      ...precedents
        .filter(hasSurvivingText)
        .map(entry => linked(`${id}/precedents/${entry.precedent.number}`, () => precedentData(placed, entry))),
      ...instruments.map(one => linked(`${id}/history/${one.id}`, () => amendmentData(placed, one)))
    ]
  })
}

function linked(page: string, data: () => LinkedData): GeneratedFile {
  return { path: `${page}/${LINKED_FILE}`, write: () => `${JSON.stringify(data())}\n` }
}
