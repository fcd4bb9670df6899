import type { SourceFile } from '../../model/source.ts'
import type { NamedRuleset } from '../finish/finish.ts'
import { readTitle } from '../lines/layout.ts'
import type { ImportOptions } from '../options.ts'
import type { Header } from './header.ts'

/** Gives a text its name, its dates and its source: all that stands in the frontmatter. */
export function nameText(file: SourceFile, header: Header, options: ImportOptions): NamedRuleset {
  const { id, version, enforcedOn, source, citedAs } = options
  const title = options.title ?? printedTitle(file, header)
  const days = header.dates.map(({ day }) => day).sort()
  const instruments = header.dates.flatMap(({ day, instrument }) => (day === enforcedOn ? [instrument] : []))
  return {
    id,
    version,
    title,
    enactedOn: options.enactedOn ?? enactmentDay(header),
    enforcedOn,
    amendment: options.amendment ?? instruments.findLast(instrument => instrument !== null) ?? null,
    textKind: 'original',
    source: { name: source, asOf: days.at(-1) ?? null, url: null },
    citedAs: citedAs.length > 0 ? citedAs : guessNames(title),
    file
  }
}

function printedTitle({ text }: SourceFile, { title }: Header): string {
  return title ? readTitle(text.slice(title.start, title.end), title.start).plain : ''
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
