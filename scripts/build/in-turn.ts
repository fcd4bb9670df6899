/** Runs `act` for each element in order, at most `atOnce` at the same time. Returns the results in order. */
export async function inTurn<T, U>(list: readonly T[], atOnce: number, act: (each: T) => Promise<U>): Promise<U[]> {
  const done: U[] = []
  const left = list.entries()
  const lane = async () => {
    for (const [place, each] of left) done[place] = await act(each)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return done
}
