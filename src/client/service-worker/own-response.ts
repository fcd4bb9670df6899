import { mimeType } from '../../text/mime.ts'

/** Start of every page of the site. The CSP meta tag comes first, so that the policy applies to every script. */
const HEAD =
  /^<!doctype html><html\b[^>]*><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]*)">/iu

/**
 * True if a response comes from this site, and not from a captive portal or another server:
 * - the Content-Type matches the file extension;
 * - HTML starts with the CSP meta tag of this site;
 * - JSON parses.
 */
export async function isOwnResponse(response: Response, { pathname }: URL, policy: string): Promise<boolean> {
  const kind = mediaSubtype(mimeType(/\.\w+$/u.test(pathname) ? pathname : 'index.html'))
  if (kind !== mediaSubtype(response.headers.get('content-type') ?? '')) return false
  if (kind === 'html') return HEAD.exec(await response.text())?.[1] === policy
  return kind !== 'json' || isJson(await response.text())
}

/** `text/javascript; charset=utf-8` → `javascript`; some hosts send `application/javascript`. */
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
