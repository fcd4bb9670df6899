import { formatProvisionPath } from '../../src/model/address.ts'
import type { Path } from '../../src/model/law.ts'
import type { Kept } from './citations.ts'
import { articlesOf, type Draft } from './draft.ts'

/**
 * Rewrites drifted citations as full paths, per sentence, if every target still exists. Returns true if the text
 * changed.
 */
export function mend(draft: Draft, places: ReadonlyMap<Path, Path>, kept: readonly Kept[]): boolean {
  const sentences = Map.groupBy(kept, ({ at }) => at)
  let mended = false
  for (const article of articlesOf(draft))
    for (const paragraph of article.paragraphs)
      for (const text of [paragraph, ...paragraph.items]) {
        const own = sentences.get(places.get(text.origin ?? '') ?? '') ?? []
        const drifted = own.filter(one => one.drifted)
        if (own.some(({ reaches }) => reaches.length === 0) || drifted.some(({ meant }) => meant.length !== 1)) continue
        if (drifted.length > 0 && drifted.every(({ isComplete }) => isComplete)) text.meant = text.text
        for (const { start, text: phrase, meant } of drifted.toSorted((a, b) => b.start - a.start))
          text.text =
            text.text.slice(0, start) + formatProvisionPath(meant[0]!) + text.text.slice(start + phrase.length)
        mended ||= drifted.length > 0
      }
  return mended
}
