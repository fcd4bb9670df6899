import { copyText } from './copy-text.ts'

/** What became of a text that was to be shared. */
export type Sharing = 'shared' | 'copied' | 'refused' | 'given up'

/** Hands a text to the device's own way of sharing; where there is none, or it fails, to the clipboard. */
export async function shareText(shared: { readonly text: string; readonly url?: string }): Promise<Sharing> {
  try {
    if (navigator.share) {
      await navigator.share(shared)
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'given up'
  }
  return (await copyText([shared.text, shared.url ?? ''].filter(Boolean).join('\n'))) ? 'copied' : 'refused'
}
