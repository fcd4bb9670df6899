/** @file Output of a draft: downloads, file names and the URL of a proposal in a repository. */
import type { DraftAmendment } from '../../model/draft.ts'
import type { EditorRepository } from '../../protocol/editor-data.ts'
import { h, render } from '../page/vnode.ts'
import { draftName } from './drafts.ts'

/** Downloads a file. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }))
  render(h('a', { href, download: name })).click()
  // The browser reads the URL after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** Returns the file name of a draft, without characters that file systems forbid; at most 60 characters. */
export function fileName(draft: DraftAmendment): string {
  return draftName(draft)
    .replaceAll(/[\\/:*?"<>|\s]+/gu, '_')
    .slice(0, 60)
}

/** Upper limit of a URL that the repository host accepts, in characters. Above it, the reader has to paste the text. */
const MAX_IN_ADDRESS = 7_500

/** URL of the page that creates a file in the repository, with the text filled in if the URL is short enough. */
export interface ProposedFile {
  readonly href: string
  /** True if the URL contains the text. */
  readonly isFilled: boolean
}

/** Returns the URL that proposes a draft as one new file in a repository. */
export function proposalIn({ address, branch }: EditorRepository, name: string, text: string): ProposedFile {
  const bare = `${address}/new/${branch}?filename=${encodeURIComponent(`drafts/${name}.json`)}`
  const href = `${bare}&value=${encodeURIComponent(text)}`
  const isFilled = href.length <= MAX_IN_ADDRESS
  return { href: isFilled ? href : bare, isFilled }
}
