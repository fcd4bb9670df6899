import { mimeType } from '../text/mime.ts'

/** How every page of the site begins: what stands in it is under the policy, from its first script on. */
const HEAD =
  /^<!doctype html><html\b[^>]*><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]*)">/iu

/**
 * Whether an answer is the site's own: not a login page, nor what another server says in its place. It is of the kind that its
 * name says; a page begins under the policy of the site, so that no script runs in it but the site's, and JSON can be read.
 */
export async function isOwnResponse(response: Response, { pathname }: URL, policy: string): Promise<boolean> {
  const kind = mediaSubtype(mimeType(/\.\w+$/u.test(pathname) ? pathname : 'index.html'))
  if (kind !== mediaSubtype(response.headers.get('content-type') ?? '')) return false
  if (kind === 'html') return HEAD.exec(await response.text())?.[1] === policy
  return kind !== 'json' || isJson(await response.text())
}

/** `text/javascript; charset=utf-8` → `javascript`; some hosts call it `application/javascript`. */
function mediaSubtype(type: string): string {
  return /^\w+\/([^;\s]+)/u.exec(type)?.[1]?.toLowerCase() ?? ''
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
