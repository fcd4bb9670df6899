/** Serialises a syntax tree as JSON with offsets, without lines and columns. */
export function placedBy(tree: unknown): string {
  return JSON.stringify(tree, (key, value) =>
    key === 'position' && value ? [value.start.offset, value.end.offset] : key === 'data' ? undefined : value
  )
}
