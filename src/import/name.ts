import type { Body } from '../content/mdx/build.ts'
import type { Ruleset } from '../model/law.ts'
import type { SourceFile } from '../model/source.ts'
import type { Header } from './header.ts'
import { readTitle } from './layout.ts'

/** What a text does not say of itself, or what shall stand instead of what it says. */
export interface Naming {
  readonly id: string
  readonly enforcedOn: string
  readonly title: string | null
  readonly enactedOn: string | null
  readonly citedAs: readonly string[]
  readonly source: string
}

/** Gives a text its name, its dates and its source: all that stands in the frontmatter. */
export function nameText(file: SourceFile, header: Header, naming: Naming): Omit<Ruleset, keyof Body> {
  const { id, enforcedOn, source, citedAs } = naming
  const title = naming.title ?? (header.title ? readTitle(file, header.title).plain : '')
  const days = header.dates.map(({ day }) => day).sort()
  const instruments = header.dates.flatMap(({ day, instrument }) => (day === enforcedOn ? [instrument] : []))
  return {
    id,
    version: enforcedOn,
    title,
    enactedOn: naming.enactedOn ?? enactmentDay(header),
    enforcedOn,
    amendment: instruments.findLast(instrument => instrument !== null) ?? null,
    textKind: 'original',
    source: { name: source, asOf: days.at(-1) ?? null, url: null },
    citedAs: citedAs.length > 0 ? citedAs : guessNames(title),
    file
  }
}

function enactmentDay({ dates }: Header): string | null {
  const enactment = dates.find(({ kind }) => kind === '制定') ?? dates.find(({ kind }) => kind === '施行')
  return enactment?.day ?? null
}

/** 「庭球部規程」 is cited as 「規程」 and in full. */
function guessNames(title: string): string[] {
  const full = title.replace(/\s/gu, '')
  const short = /(?:規約|規程|規則|規定|会則|細則|内規|要綱|要領|定款|憲章|ルール)$/u.exec(full)?.[0]
  return [...new Set([...(short ? [short] : []), full])]
}
