import { array, type InferOutput, number, object, pipe, regex, safeParse, string, unknown } from 'valibot'
import { readJson } from './json.ts'

/** 卓で決めたこと: a ruling as the table noted it, kept on the device alone. */
const KEPT_RULING = object({
  /** When it was kept, in milliseconds: its name on the device. */
  id: number(),
  /** The day it was decided: `2026-11-21`. */
  decidedOn: pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/u)),
  /** What the dispute is called: 「山を崩した」. */
  title: string(),
  facts: string(),
  outcome: string(),
  /** The provisions it rests on, in words: 「第80条（牌こぼし）」. */
  provisions: array(string()),
  /** The same as addresses: `80`. */
  paths: array(string()),
  /** The edition of the bylaws, as citations are signed: 「2020-08-07施行・再述」. */
  edition: string()
})

export type KeptRuling = Readonly<InferOutput<typeof KEPT_RULING>>

/** Reads what the device holds; what is no list of rulings counts as none. */
export function readKeptRulings(text: string | null): KeptRuling[] {
  const list = readJson(array(unknown()), text)
  const read = list.ok ? list.value.map(value => safeParse(KEPT_RULING, value)) : []
  return read.flatMap(({ success, output }) => (success ? [output] : []))
}
