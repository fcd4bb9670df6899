/** Maps a list with an asynchronous function, at most `limit` calls at the same time. Returns the results in order. */
export async function mapWithLimit<T, U>(
  list: readonly T[],
  limit: number,
  map: (each: T) => Promise<U>
): Promise<U[]> {
  const results: U[] = []
  const left = list.entries()
  const worker = async () => {
    for (const [place, each] of left) results[place] = await map(each)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
