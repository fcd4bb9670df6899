import type { PackEntry } from '../../src/client/service-worker/pack.ts'
import { RESERVED_NAMES } from '../../src/model/reserved-names.ts'

/** A folder with its own pack, and the label that readers see. */
export interface Priority {
  readonly folder: string
  readonly label: string
}

/** A pack before it is written. */
export interface PlannedPack extends Pick<PackEntry, 'label' | 'folders'> {
  readonly name: string
  readonly onVisit?: boolean
}

/** Upper limit of a pack of several rulesets, in bytes of its files. The pack is built as one string in memory. */
const MAX_BYTES = 32e6

/**
 * Assigns folders to packs, the most important pack first: files that every page needs, the home ruleset, its
 * disputes, then the rest.
 */
export function planPacks(bytes: ReadonlyMap<string, number>, order: readonly Priority[]): PlannedPack[] {
  const folders = [...bytes.keys()]
  const isLarge = (folder: string) =>
    [...order.map(each => each.folder), 'compare', 'pagefind', 'en', 'draft'].includes(folder)
  const reserved: readonly string[] = RESERVED_NAMES.ruleset
  const isLaw = (folder: string) => folder !== '' && !isLarge(folder) && !reserved.includes(folder)
  const groups: PlannedPack[] = [
    {
      name: 'site',
      label: '最初のページ・検索・用語・道具',
      folders: folders.filter(folder => !isLarge(folder) && !isLaw(folder))
    },
    ...order.map(({ folder, label }) => ({ name: folder, label, folders: [folder] })),
    ...inParts({ name: 'others', label: 'ほかのルールの条文', folders: folders.filter(isLaw) }, bytes),
    { name: 'compare', label: '比較', folders: ['compare'] },
    { name: 'words', label: '本文の検索', folders: ['pagefind'] },
    { name: 'en', label: '英語の案内', folders: ['en'], onVisit: true },
    { name: 'draft', label: '改正案を作るページ', folders: ['draft'], onVisit: true }
  ]
  return groups
    .map(group => ({ ...group, folders: group.folders.filter(folder => folders.includes(folder)) }))
    .filter(group => group.folders.length > 0)
}

/** Splits a pack that exceeds the limit into parts: 「ほかのルールの条文（2／3）」. */
function inParts(whole: PlannedPack, bytes: ReadonlyMap<string, number>): PlannedPack[] {
  const parts: string[][] = []
  let room = 0
  for (const folder of whole.folders) {
    const needed = bytes.get(folder) ?? 0
    if (parts.length === 0 || needed > room) {
      parts.push([])
      room = MAX_BYTES
    }
    parts.at(-1)?.push(folder)
    room -= needed
  }
  if (parts.length < 2) return [whole]
  return parts.map((folders, index) => {
    const part = index + 1
    return { name: `${whole.name}-${part}`, label: `${whole.label}（${part}／${parts.length}）`, folders }
  })
}
