/** An address, or a part of one, as people read it: `/setagaya233/満貫以上/`. What is badly escaped stays as it stands. */
export function readable(address: string): string {
  return decoded(decodeURI, address)
}

/** The id that the fragment of an address names: `#%E9%99%84%E5%89%872-a1` is `附則2-a1`. What is badly escaped is taken as it stands, as browsers do. */
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
