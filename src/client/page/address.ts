/** Decodes a URL or a part of one for display: `/setagaya233/満貫以上/`. An invalid escape leaves the text unchanged. */
export function readable(address: string): string {
  return decoded(decodeURI, address)
}

/**
 * Returns the id that a URL fragment names: `#%E9%99%84%E5%89%872-a1` is `附則2-a1`. An invalid escape leaves the text
 * unchanged, as in browsers.
 */
export function idIn(hash: string): string {
  return decoded(decodeURIComponent, hash.slice(1))
}

function decoded(decode: (text: string) => string, text: string): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}
