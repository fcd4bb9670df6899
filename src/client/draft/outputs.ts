/** @file What a draft is handed out as: files on the device, a link, a proposal in a repository. */
import type { DeskRepository, DraftAmendment } from '../../protocol/editor-rpc.ts'
import { h, render } from '../page/vnode.ts'
import { draftName } from './drafts.ts'

/** Hands a file to the device. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }))
  render(h('a', { href, download: name })).click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** A draft's name as that of a file. */
export function fileName(draft: DraftAmendment): string {
  return draftName(draft)
    .replaceAll(/[\\/:*?"<>|\s]+/gu, '_')
    .slice(0, 60)
}

/** Upper limit of an address that a repository's host takes, in characters: beyond, the words have to be pasted. */
const MOST_IN_ADDRESS = 7_500

/** The page on which a file is proposed: with its words filled in, as far as an address has room for them. */
export interface ProposedFile {
  readonly href: string
  /** True if the words go with the address. */
  readonly isFilled: boolean
}

/** The page of a repository on which a draft is proposed, as one new file. */
export function proposalIn({ address, branch }: DeskRepository, name: string, text: string): ProposedFile {
  const bare = `${address}/new/${branch}?filename=${encodeURIComponent(`drafts/${name}.json`)}`
  const href = `${bare}&value=${encodeURIComponent(text)}`
  const isFilled = href.length <= MOST_IN_ADDRESS
  return { href: isFilled ? href : bare, isFilled }
}
