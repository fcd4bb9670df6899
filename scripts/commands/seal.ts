import { REVIEW_CODES } from '../../src/amendment/draft/check-proposal.ts'
import { withSeals } from '../../src/content/print/seals.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import {
  isPrecedentOnRecord,
  isSealIncomplete,
  precedentSealFor,
  precedentSealOf
} from '../../src/history/seal/precedents.ts'
import { createSeal, findSeal, lacksFact, matchesSeal } from '../../src/history/seal/seals.ts'
import { findUncorrectedCopies, type UncorrectedCopy } from '../../src/history/seal/uncorrected-copies.ts'
import { precedentsOf } from '../../src/history/versions/precedent.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { formatProvisionPath, isWithin } from '../../src/model/address.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import type { Node } from '../../src/model/law.ts'
import type { Precedent } from '../../src/model/precedent.ts'
import type { SourceFile } from '../../src/model/source.ts'
import { editedFiles } from '../../src/statement/apply-review.ts'
import { pinReviewDates } from '../../src/statement/pin.ts'
import type { Edit } from '../../src/statement/types.ts'
import { lineNumberAt } from '../../src/text/line-number.ts'
import { today } from './ask.ts'
import { type Call, contentToChange, readArguments, runCommand, wrongUse } from './command.ts'
import { rulesetOrExit } from './ruleset.ts'
import {
  abort,
  abortWithDiagnostics,
  checkBeforeWrite,
  DRY_RUN,
  DRY_RUN_HELP,
  endWithCheck,
  write
} from './write-changes.ts'

const help = `使い方: npm run seal -- --ruleset ID --reason "理由" [--version V] [--dry-run]

規約の文と先例を、改正によらない字句の訂正として、理由とともに content/rulesets/ID/seals.yaml に記録します。
記録と違う文は検査でエラーになります。改正なら、これではなく npm run new:amendment を使います。

直した文と同じ文がほかの版にもあるときは、どの版も同じに直してから実行します。直していない版があれば、
その場所を示してやめます。その版だけの写し間違いだったときは、--version で版を指定します。

  --ruleset ID    規約の名
  --reason TEXT   訂正の理由（例: 第80条の誤字を直した）
  --version V     版（例: 2020-08-07）。指定がなければ、記録と違う版と先例のすべて。それがなければ、記録のない版と先例のすべて
  --dry-run       ${DRY_RUN_HELP}
  --help          この説明

終了コード  0 記録した（記録するものがないときも）  1 記録できなかったか、検査にエラーがある  2 使い方の誤り`

/** Seals texts. */
export function main({ args, env }: Call): 0 | 1 {
  const options = {
    ruleset: { type: 'string' },
    reason: { type: 'string' },
    version: { type: 'string' },
    ...DRY_RUN
  } as const
  const { flags } = readArguments(help, options, { args })
  const rulesetId = flags.ruleset ?? wrongUse('規約の名を --ruleset で指定してください（例: --ruleset onizumo）')
  const reason = flags.reason?.trim() || wrongUse('訂正の理由を --reason で指定してください')
  const library = load(contentToChange({ args, env }))
  const ruleset = rulesetOrExit(library, rulesetId)
  const versions = versionsToSeal(library, ruleset, flags.version)
  const left = flags.version === undefined ? findUncorrectedCopies(ruleset.versions, library.seals) : []
  if (left.length > 0) {
    for (const one of left) console.log(formatLeft(one, ruleset))
    abort(
      '直した文が、ほかの版では直す前のままです。その版も同じに直すか、その版だけの訂正なら --version で版を指定してください'
    )
    return 1
  }
  const precedents = flags.version === undefined ? precedentsToSeal(library, ruleset, versions) : []
  if (versions.length + precedents.length === 0) {
    console.log('記録するものはありません（どの版の文も、先例も、記録のとおりです）')
    return endWithCheck(library, library)
  }
  const faults = faultsIn(library, [...versions.map(({ text }) => text), ...precedents])
  if (faults.length > 0) {
    abortWithDiagnostics(faults, library, '上の誤りを直してから記録してください')
    return 1
  }
  const path = formatContentPath({ kind: 'seals', ruleset: ruleset.id })
  const given = { day: today(), reason }
  const seals = [
    ...versions.map(version => createSeal(version, given)),
    ...precedents.map(precedent => precedentSealFor(precedent, given))
  ]
  const text = withSeals(library.files.get(path)?.text ?? null, seals)
  const files = new Map([...editedFiles(pinNewest(library, ruleset, versions)), [path, text]])
  const expected = ['record-mismatch', 'citation-drift', 'seal-missing'] as const
  const tried = checkBeforeWrite(library, { files, expected: [...REVIEW_CODES, ...expected] })
  const written = tried && write(library, tried, flags['dry-run'])
  if (!written) return 1
  const done = flags['dry-run'] ? '記録するもの' : '記録しました'
  for (const { text: own, digest } of versions)
    console.log(`${done}: ${own.version}の版（${digest.slice(0, 12)}…、${reason}）`)
  for (const { number } of precedents) console.log(`${done}: 先例第${number}号（${reason}）`)
  return endWithCheck(library, written)
}

/**
 * Returns the precedents that differ from their seals. If there is no difference, returns the precedents without a
 * seal.
 */
function precedentsToSeal(
  { precedents, precedentSeals, seals }: Corpus,
  { id }: Ruleset,
  versions: readonly Version[]
): Precedent[] {
  const open = precedentsOf({ precedents }, id).filter(precedent => !isPrecedentOnRecord(precedent, precedentSeals))
  const changed = open.filter(precedent => precedentSealOf(precedent, precedentSeals))
  const isCorrection =
    changed.length > 0 || versions.some(version => findSeal(version.text, seals) && !matchesSeal(version, seals))
  if (isCorrection || open.length > 0) return isCorrection ? changed : open
  return versions.some(({ text }) => !findSeal(text, seals))
    ? []
    : precedentsOf({ precedents }, id).filter(precedent => isSealIncomplete(precedent, precedentSeals))
}

/**
 * Pins review dates to the version before, if the newest version is sealed for the first time: statements were not
 * checked against it.
 */
function pinNewest({ club, statements, seals }: Corpus, ruleset: Ruleset, versions: readonly Version[]): Edit[] {
  const [newest, before] = ruleset.versions
  const enforcedOn = newest?.text.enforcedOn
  if (!newest || !before || !enforcedOn || !versions.includes(newest)) return []
  const isNew = !findSeal(newest.text, seals) && findSeal(before.text, seals)
  return isNew ? pinReviewDates({ club, statements }, { ruleset, before, enforcedOn }) : []
}

function versionsToSeal(library: Corpus, { versions }: Ruleset, id: string | undefined): Version[] {
  const { seals } = library
  const named = versions.filter(({ text }) => id === undefined || text.version === id)
  if (named.length === 0)
    wrongUse(`「${id}」という版がありません（あるのは${versions.map(({ text }) => `「${text.version}」`).join('')}）`)
  const open = named.filter(version => !matchesSeal(version, seals))
  const changed = open.filter(({ text }) => findSeal(text, seals))
  if (open.length > 0) return changed.length > 0 ? changed : open
  return named.filter(version => lacksFact(version, seals))
}

/** Formats an uncorrected copy: 「rulesets/tennis/2024-04-01.mdx:14 第1条第2項が、2020-04-01の版で直す前の文のままです」 */
function formatLeft({ path, corrected, left }: UncorrectedCopy, { versions }: Ruleset): string {
  const [one, other] = [corrected, left].map(text => versions.find(version => version.text === text)?.nodes)
  const within = [...(other ?? [])].filter(([at]) => isWithin(at, path))
  const [at, node] = within.find(([own, found]) => textOf(found) !== textOf(one?.get(own))) ?? [path, other?.get(path)]
  const line = lineNumberAt(left.file.text, node?.span.start ?? 0)
  return `${left.file.path}:${line} ${at === '題名' ? '題名' : formatProvisionPath(at)}が、${corrected.version}の版で直す前の文のままです`
}

function textOf(node: Node | undefined): string {
  if (!node || node.level === 'supplement') return ''
  if (node.level === 'article') return node.caption?.plain ?? ''
  return 'title' in node ? node.title.plain : node.text.plain
}

/** Returns the errors of the texts, except those about seals. */
function faultsIn({ report }: Corpus, texts: readonly { readonly file: SourceFile }[]) {
  const files = texts.map(({ file }) => file.path)
  return report.diagnostics.filter(
    ({ file, severity, code }) => severity === 'error' && files.includes(file) && !code.startsWith('seal-')
  )
}

if (import.meta.main) await runCommand(main)
