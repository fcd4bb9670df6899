/** @file What a draft is handed out as: files on the device, a link, a proposal in a repository. */
import type { DeskFile, DeskRepository, DraftAmendment } from '../../protocol/desk.ts'
import { draw, element } from '../page/element.ts'
import { draftName } from './drafts.ts'

/** Hands a file to the device. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }))
  draw(element('a', { href, download: name })).click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** A draft's name as that of a file. */
export function fileName(draft: DraftAmendment): string {
  return draftName(draft)
    .replaceAll(/[\\/:*?"<>|\s]+/gu, '_')
    .slice(0, 60)
}

/** So long an address may be for the host that takes it: beyond, the file has to be put in by hand. */
const MOST_IN_ADDRESS = 7_500

/** Where a file of the amendment is proposed: its name and its words filled in, as far as an address has room for them. */
export interface ProposedFile {
  readonly path: string
  readonly href: string
  /** Whether the words go with the address; without, they are pasted. */
  readonly isFilled: boolean
}

/** The pages of a repository on which an amendment's files are proposed. */
export function proposalsIn(
  { address, branch, folder }: DeskRepository,
  files: readonly DeskFile[],
  known: (path: string) => boolean
): ProposedFile[] {
  return files.map(({ path, text }) => {
    const place = `${folder}/${path}`
    // What is there already is edited on its page, which takes no words from an address.
    if (known(path)) return { path, href: `${address}/edit/${branch}/${encodeURI(place)}`, isFilled: false }
    const bare = `${address}/new/${branch}?filename=${encodeURIComponent(place)}`
    const href = `${bare}&value=${encodeURIComponent(text)}`
    const isFilled = href.length <= MOST_IN_ADDRESS
    return { path, href: isFilled ? href : bare, isFilled }
  })
}
