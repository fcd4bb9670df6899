import type { SourceFile, SourceText } from '../../model/source.ts'
import { ERA } from '../../text/eras.ts'
import { ARABIC } from '../../text/numerals.ts'
import type { NamedRuleset } from '../finish/finish.ts'
import { readTitle } from '../lines/layout.ts'
import { type ImportOptions, sourceName } from '../options.ts'
import type { DatesFound } from './find-dates.ts'

/** Determines the title, dates and source of a text, for its frontmatter. */
export function nameText(
  file: SourceFile,
  { title: printed, dates, options }: { title: SourceText | null; dates: DatesFound; options: ImportOptions }
): NamedRuleset {
  const { id, citedAs, reservedNames = [], replaced } = options
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
    citedAs: citedAs.length > 0 ? citedAs : guessNames(title, reservedNames),
    file
  }
}

const LAW_NAME =
  /(?:利用規約|規約|規程|規則|規定|会則|々則|細則|部則|寮則|団則|学則|社則|内規|要綱|要領|要項|心得|規範|定款|憲章|ルール|条例|協定|約款|綱領|指針|ガイドライン)$/u

const STATED_DAY = new RegExp(`(?:${ERA}|[${ARABIC}]{4}年)[^。、]{1,15}(?:作成|制定|改正|改定|改訂|施行|現在)$`, 'u')

/** True if the words are the name of a law: 「庭球部規程」「会 則（案）」「「春の杯」大会規約」「競技規定 Rules of Play」. */
export function isLawName(text: string): boolean {
  const bare = text
    .replace(/(?<=[^\x20-\x7e])\s+[A-Za-z][\x20-\x7e]*$/u, '')
    .replace(/\s/gu, '')
    .replace(/[（(][^（）()]{1,12}[）)]$/u, '')
    .replace(STATED_DAY, '')
    .replace(/^[<＜〈《【「](.+)[>＞〉》】」]$/u, '$1')
    .replace(/「[^「」]{1,30}」(?![はがをにのでと])/gu, '')
  return bare.length <= 60 && !/[。「」|｜]|[はがをに]、/u.test(bare) && LAW_NAME.test(bare)
}

/** 「庭球部規程」 is cited by its full name, and as 「規程」 if no other ruleset uses that name. */
function guessNames(title: string, taken: readonly string[]): string[] {
  const full = title.replace(/\s/gu, '')
  const short = LAW_NAME.exec(full)?.[0]
  return [...new Set([...(short && !taken.includes(short) ? [short] : []), full])]
}
