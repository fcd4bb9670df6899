/** A syntax tree as JSON, without lines and columns: offsets are all that is asked of it. */
export function placedBy(tree: unknown): string {
  return JSON.stringify(tree, (key, value) =>
    key === 'position' && value ? [value.start.offset, value.end.offset] : key === 'data' ? undefined : value
  )
}
