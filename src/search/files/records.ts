import { hasSurvivingText, textsOfBlock } from '../../history/versions/precedent.ts'
import { topPath } from '../../model/address.ts'
import type { Amendment } from '../../model/amendment.ts'
import type { Path } from '../../model/law.ts'
import type { LostPrecedent, SurvivingPrecedent } from '../../model/precedent.ts'
import { formatDay } from '../../text/days.ts'
import { eraYear } from '../../text/eras.ts'
import { changeView } from '../../view/change-view.ts'
import { currentProvisionsOf } from '../../view/current-provisions.ts'
import { instrumentTitle } from '../../view/instrument.ts'
import { precedentName } from '../../view/precedent.ts'
import { historyUrl, precedentUrl } from '../../view/record-urls.ts'
import type { Records } from '../../view/records.ts'
import type { Entry, Passage } from '../types.ts'

/** Returns the precedents of a ruleset, including lost numbers, followed by its instruments. */
export function recordEntries(records: Records): Entry[] {
  const precedents = records.precedents.flatMap(entry => {
    if (hasSurvivingText(entry)) return precedentEntry(records, entry.precedent, currentProvisionsOf(records, entry))
    return entry.precedent.lost === null ? [] : lostEntry(records, entry.precedent)
  })
  return [...precedents, ...records.amendments.map(amendment => instrumentEntry(records, amendment))]
}

function precedentEntry(records: Records, precedent: SurvivingPrecedent, about: readonly Path[]): Entry {
  const { number, caption, decidedOn, sections } = precedent
  const plain = records.plain.get(String(number))
  const levels = sections.flatMap(({ name, blocks }, section) =>
    blocks.map((block, index): Passage => {
      const fragment = section + index === 0 ? '' : `s${section + 1}-${index + 1}`
      const text = textsOfBlock(block).map(({ plain }) => plain)
      return { fragment, name: section === 0 ? '' : name, text: text.join('　') }
    })
  )
  return {
    url: precedentUrl(records, number),
    provision: `precedent:${number}`,
    title: `${precedentName(number)}（${caption}）`,
    caption,
    kind: 'precedent',
    levels,
    ...(plain && { plain }),
    about: addressesOf(records, about),
    ...yearsOf(decidedOn)
  }
}

/** Returns the entry of a lost precedent, with the reason of the loss. */
function lostEntry(records: Records, { number, lost }: LostPrecedent): Entry {
  return {
    url: precedentUrl(records, number),
    provision: `precedent:${number}`,
    title: `${precedentName(number)}（欠番）`,
    caption: '',
    kind: 'precedent',
    levels: [{ fragment: '', name: '', text: lost }]
  }
}

/**
 * Returns the entry of an instrument. Its provision is the first changed one, or the instrument if no change is known.
 */
function instrumentEntry(records: Records, amendment: Amendment): Entry {
  const { id, date, changes, remarks } = amendment
  const about = addressesOf(
    records,
    changes.map(({ provision }) => provision)
  )
  const day = date ? `${formatDay(date)}。` : ''
  const known = changes.map(change => {
    const { name, change: changeText, note } = changeView(amendment, change)
    return `${name}：${changeText}。${note ?? ''}`
  })
  return {
    url: historyUrl(records, id),
    provision: about[0] ?? `amendment:${id}`,
    title: instrumentTitle(amendment),
    caption: '',
    kind: 'history',
    levels: [`${day}${remarks.map(({ plain }) => plain).join('')}`, ...known].map(text => ({
      fragment: '',
      name: '',
      text
    })),
    about,
    ...yearsOf(date)
  }
}

/** Returns the articles of the paths without duplicates: `8-2/2` → `onizumo:8-2`. */
function addressesOf({ ruleset }: Records, paths: readonly Path[]): string[] {
  return [...new Set(paths.map(path => `${ruleset.id}:${topPath(path)}`))]
}

/** 「2014年」 and 「平成26年」. */
function yearsOf(date: string | null): Pick<Entry, 'years'> {
  return date ? { years: [`${date.slice(0, 4)}年`, eraYear(date)] } : {}
}
