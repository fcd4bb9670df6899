/** Source without its ⟦ ⟧ marks, and the places that they marked. */
export interface Marked {
  readonly text: string
  readonly places: readonly Place[]
}

/** 1-based lines and UTF-16 columns, the end exclusive: `12:3-12:7`. */
export type Place = string

/** Removes the marks from a source and returns their places. */
export function marked(source: string): Marked {
  let text = ''
  const open: string[] = []
  const places: Place[] = []
  for (const char of source) {
    if (char === '⟦') open.push(placeAfter(text))
    else if (char === '⟧') places.push(`${open.pop()}-${placeAfter(text)}`)
    else text += char
  }
  return { text, places }
}

function placeAfter(text: string): string {
  const lines = text.split('\n')
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
}
