import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Row } from './measure.ts'
import type { ReadStatute } from './statutes.ts'

/**
 * A link of a statute as judged by a person: its position and its expected targets. Without targets, there must be no
 * link.
 */
const judgedSchema = z.array(
  z.object({ law: z.string(), from: z.string(), start: z.number(), written: z.string(), targets: z.array(z.string()) })
)

const HOW =
  '判定した標本がないので、誤ったリンクは数えません（JUDGED に、[{law, from, start, written, targets}] のJSONファイルを書きます。draw.ts で選んで読んだものです）'

/**
 * Counts judged links that resolve to other targets. The sample is not part of the project: `JUDGED` names its file.
 */
export function judgedLinks(statutes: readonly ReadStatute[]): (Row | readonly string[])[] {
  const { JUDGED } = process.env
  if (!JUDGED) return [[HOW]]
  const judged = judgedSchema.parse(JSON.parse(readFileSync(JUDGED, 'utf8')))
  const wrong = judged.filter(({ law, from, start, targets }) => {
    const citations = statutes.find(({ name }) => name === law)?.read?.version.citations ?? []
    const links = citations.flatMap(citation =>
      'links' in citation && citation.from.path === from ? citation.links : []
    )
    const found = links.find(link => link.start === start)?.targets.map(({ path }) => path) ?? []
    return found.join() !== targets.join()
  })
  return [
    { subject: '判定した標本：誤ったリンク', value: `${wrong.length}／${judged.length}` },
    ...wrong.map(({ law, from, written }) => [`  ${law} ${from}「${written}」`])
  ]
}
