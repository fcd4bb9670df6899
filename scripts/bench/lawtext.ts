import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { formatSeconds, median, type Row } from './measure.ts'

/** An element of Lawtext, named as in 法令標準XML. */
export interface LawtextElement {
  readonly tag: string
  readonly attr: Readonly<Record<string, string | undefined>>
  readonly children: readonly (LawtextElement | string)[]
}

/** The used functions of Lawtext, which is not part of the project. */
interface Lawtext {
  readonly parse: (text: string) => {
    readonly value: LawtextElement
    readonly errors: readonly { readonly message: string; readonly range: readonly [number, number] }[]
  }
  readonly xmlToEL: (xml: string) => object
  readonly analyze: (options: { elToBeModified: object }) => Promise<{ readonly pointerRangesList: readonly unknown[] }>
}

const RUNS = 5
const HOW =
  'Lawtextと比べるには、プロジェクトの外で npm install lawtext --ignore-scripts をして、そのフォルダーを LAWTEXT に書きます'

/**
 * Compares the time for a statute with Lawtext, in alternating runs. Lawtext parses and analyses the XML; `own`
 * parses, resolves and checks the text.
 *
 * Measures CPU time, which is independent of other processes.
 */
export async function benchLawtext(file: string, own: () => number): Promise<(Row | readonly string[])[]> {
  const { LAWTEXT } = process.env
  const lawtext = LAWTEXT ? lawtextIn(LAWTEXT) : null
  if (!lawtext || !existsSync(file))
    return [[LAWTEXT ? `LAWTEXT のフォルダーにLawtextか${path.basename(file)}がありません` : HOW]]
  const xml = readFileSync(file, 'utf8').replace(/^\uFEFF/u, '')
  const ours: number[] = []
  const theirs: number[] = []
  let links = 0
  let ranges = 0
  for (let run = 0; run < RUNS; run++) {
    ours.push(await seconds(() => (links = own())))
    theirs.push(
      await seconds(async () => {
        ranges = (await lawtext.analyze({ elToBeModified: lawtext.xmlToEL(xml) })).pointerRangesList.length
      })
    )
  }
  const [mine, other] = [median(ours), median(theirs)]
  return [
    { subject: `${path.basename(file)}：読込・解決・検査`, value: formatSeconds(mine), ratio: `引用 ${links}` },
    { subject: '同じ法令：Lawtextの解析', value: formatSeconds(other), ratio: `引用の範囲 ${ranges}` },
    {
      subject: `Lawtextより速い（交互に${RUNS}回の中央値）`,
      value: `${(other / mine).toFixed(1)}倍`,
      target: '5倍'
    }
  ]
}

/** Loads the Lawtext package installed in a folder; null if it is missing. */
export function lawtextIn(folder: string): Lawtext | null {
  const at = path.resolve(folder, 'node_modules', 'lawtext', 'package.json')
  if (!existsSync(at)) return null
  const load = createRequire(at)
  const parts = ['parser/lawtext', 'node/el/xmlToEL', 'analyzer/index'].map(name => load(`./dist/src/${name}.js`))
  return Object.assign({}, ...parts) as Lawtext
}

async function seconds(run: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}
