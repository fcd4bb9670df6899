import { copyText } from './copy-text.ts'

/** Result of an attempt to share. */
export type Sharing = 'shared' | 'copied' | 'refused' | 'given up'

/** Shares a text by the Web Share API. If the API is missing or fails, copies the text to the clipboard. */
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
