/** @file Injects faults into the content one at a time, and reports which of them the check does not detect. */
import path from 'node:path'
import { readArguments, secondsSince, wrongUse } from '../commands/command.ts'
import { root } from '../settings.ts'
import type { FaultKind } from './content-mutation/kind.ts'
import { kinds } from './content-mutation/kinds.ts'
import { triedBy } from './content-mutation/pool.ts'
import { EXCERPTS } from './content-mutation/run-mutant.ts'
import { formatTable, missesOf, type Tally, tallied } from './content-mutation/table.ts'

const HELP = `使い方: npm run attack -- [--kind 名前] [--tries 数] [--seed 種] [--minutes 分] [--processes 数]
                          [--list] [--all]
        npm run attack -- --fuzz 秒 [--seed 種]

content/ の写しに誤りを一つずつ入れ（数を変える、番号を飛ばす、文字を消す、ファイルの名前を変える、など）、検査が
その場所（変えた行とその前後一行）で知らせるかを確かめます。内容は記憶の中か一時フォルダーで変えるので、元のままです。
条文の誤りは、記録（封印）のある版としてと、封印する前の新しい改正としての、二通りで試します。
  --kind       この名前で始まる種類だけ（law、topic:value など）
  --tries      一つの種類で試す数（既定 5）
  --seed       どこを変えるかの種。同じ種なら毎回同じ（既定 1。--fuzz では日ごとに変わり、終わりに示す）
  --minutes    この分数で止める（既定 10）。どの種類も一度ずつ試してから、二度目に移ります。試した数は終わりに示す
  --processes  同時に動かす数（既定 2）
  --list       種類の一覧だけを示す
  --fuzz       この秒数のあいだ、でたらめな文字を小さな内容に入れ、検査が止まらず、文の長さに見合う時間で、ファイルの中の場所で終わるかを
               確かめます。見つけたものは test/content/hostile.test.ts に残してください
  --all        知らされなかったものを、理由のあるものも一つずつ示す

論点・もめごと・用語は${EXCERPTS}分の一ずつの抜粋で試します（ほかは全部）。
終了コード: 0 すべて、その場所で知らせたか、知らせない理由がある / 1 そうでないものがある / 2 使い方の誤り`

const { flags } = readArguments(HELP, {
  kind: { type: 'string', default: '' },
  tries: { type: 'string', default: '5' },
  seed: { type: 'string' },
  minutes: { type: 'string', default: '10' },
  processes: { type: 'string', default: '2' },
  list: { type: 'boolean', default: false },
  fuzz: { type: 'string' },
  all: { type: 'boolean', default: false }
} as const)

if (flags.fuzz !== undefined) {
  const { fuzz } = await import('./content-mutation/fuzz.ts')
  // The default seed changes daily. The output contains the seed.
  const seed = flags.seed === undefined ? Math.floor(Date.now() / 86_400_000) : countOf('seed')
  const { tries, failure } = fuzz({ seed, seconds: countOf('fuzz') })
  console.log(`種 ${seed} で${tries}回試しました。${failure?.slice(0, 2000) ?? 'すべて、止まらずに終わりました'}`)
  process.exit(failure ? 1 : 0)
}

const chosen = kinds.filter(({ name }) => name.startsWith(flags.kind))
if (chosen.length === 0) wrongUse(`「${flags.kind}」で始まる種類はありません（--list で一覧）`)
if (flags.list) {
  for (const { name } of chosen) console.log(name)
  process.exit()
}
const counts = { tries: countOf('tries'), processes: countOf('processes') }
const seed = flags.seed ?? '1'
const started = performance.now()
const tries = chosen.flatMap(kind => triesOf(kind, counts.tries)).sort((a, b) => (a.at % EXCERPTS) - (b.at % EXCERPTS))
const results = await triedBy(
  {
    contentDir: path.join(root, 'content'),
    seed,
    processes: counts.processes,
    limit: countOf('minutes') * 60_000
  },
  tries
)
const tallies = tallied(chosen, results)
for (const line of missesOf(tallies, flags.all)) console.log(line)
console.log(formatTable(tallies))
console.log(`種 ${seed}、${tries.length}回のうち${results.size}回、${secondsSince(started)}`)
process.exitCode = tallies.every(isExcused) ? 0 : 1

function triesOf(kind: FaultKind, count: number) {
  return Array.from({ length: count }, (_, at) => at).flatMap(at =>
    (kind.isLaw ? [true, false] : [true]).map(isSealed => ({ kind: kind.name, at, isSealed }))
  )
}

function isExcused({ excess }: Tally): boolean {
  return excess === 0
}

function countOf(flag: 'tries' | 'processes' | 'seed' | 'fuzz' | 'minutes'): number {
  const given = flags[flag] ?? ''
  return /^[1-9]\d{0,4}$/.test(given)
    ? Number(given)
    : wrongUse(`--${flag} は 1 から 99999 までの整数です（「${given}」）`)
}
