import type { SourceFile, SourceText } from '../../model/source.ts'
import type { NamedRuleset } from '../finish/finish.ts'
import { readTitle } from '../lines/layout.ts'
import { type ImportOptions, sourceName } from '../options.ts'
import type { DatesFound } from './dates-found.ts'

/** Gives a text its name, its dates and its source: all that stands in the frontmatter. */
export function nameText(
  file: SourceFile,
  { title: printed, dates, options }: { title: SourceText | null; dates: DatesFound; options: ImportOptions }
): NamedRuleset {
  const { id, citedAs, taken = [], replaced } = options
  const title = options.title ?? readTitle(printed?.plain ?? '', 0).plain
  const enforcedOn = options.enforcedOn ?? dates.enforcedOn
  return {
    id,
    version: options.version ?? enforcedOn ?? 'undated',
    title,
    enactedOn: options.enactedOn ?? dates.enactedOn,
    enforcedOn,
    amendment: options.amendment ?? dates.amendmentOn(enforcedOn),
    textKind: 'original',
    source: { name: sourceName(options, file), asOf: dates.asOf, url: replaced?.source?.url ?? null },
    citedAs: citedAs.length > 0 ? citedAs : guessNames(title, taken),
    file
  }
}

const LAW_NAME =
  /(?:利用規約|規約|規程|規則|規定|会則|細則|内規|要綱|要領|定款|憲章|ルール|条例|協定|約款|綱領|指針|ガイドライン)$/u

/** Whether words are the name of a law: 「庭球部規程」「会 則（案）」. */
export function isLawName(words: string): boolean {
  const bare = words.replace(/\s/gu, '').replace(/[（(][^（）()]{1,12}[）)]$/u, '')
  return bare.length <= 60 && !/[。「」|｜]|[はがをに]、/u.test(bare) && LAW_NAME.test(bare)
}

/** 「庭球部規程」 is cited as 「規程」, where no other is, and in full. */
function guessNames(title: string, taken: readonly string[]): string[] {
  const full = title.replace(/\s/gu, '')
  const short = LAW_NAME.exec(full)?.[0]
  return [...new Set([...(short && !taken.includes(short) ? [short] : []), full])]
}
