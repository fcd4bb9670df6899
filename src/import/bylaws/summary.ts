import type { Ruleset } from '../../model/law.ts'
import type { SourceFile } from '../../model/source.ts'
import { countProvisions, sayCompared } from '../finish/summary.ts'
import type { Imported } from './bylaws.ts'
import type { LeftOutOfHeader } from './header.ts'

/** What an import did, for the one who ran it: what was read, left out, compared, and what to look at. */
export function summarize(file: SourceFile, { ruleset, header, compared }: Imported): string[] {
  return [
    `${file.path} を読みました: ${countProvisions(ruleset)}`,
    ...(header.leftOut.length ? ['本文ではないので省いた行:'] : []),
    ...header.leftOut.map(line => `  ${sayLeftOut(line)}`),
    sayCompared(compared, '空白と改行、番号の書き方、見出しの括弧'),
    ...warnings(
      ruleset,
      header.dates.map(({ day }) => day)
    ).map(text => `注意: ${text}`)
  ]
}

const WHAT: Record<LeftOutOfHeader['what'], string> = {
  'blog-line': 'ブログの行',
  title: '題名の繰り返し',
  date: '施行・改正の日付'
}

function sayLeftOut({ what, line }: LeftOutOfHeader): string {
  return `${line.number}行目 ${WHAT[what]}「${line.text}」`
}

function warnings({ enactedOn, enforcedOn }: Ruleset, days: readonly string[]): string[] {
  const warnings: string[] = []
  if (days.length === 0) warnings.push(`施行・改正の日付の行がないので、施行日 ${enforcedOn} を確かめられません`)
  else if (enforcedOn !== null && !days.includes(enforcedOn))
    warnings.push(`施行日 ${enforcedOn} は、省いた行の日付（${days.join('、')}）の中にありません`)
  if (enactedOn === null) warnings.push('制定の日が分かりません。--enacted-on で指定できます')
  return warnings
}
