import { strToU8, zipSync } from 'fflate'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { type MadeSubmission, SUBMISSION_NAME } from './submission.ts'
import { unifiedDiff } from './unified-diff.ts'

const README = `改正案のファイルです。展開して content フォルダーに重ねても、改正は入りません。

パソコンで入れるとき
  1. 規約集のフォルダーで、次を実行します。書くものを見るだけなら、終わりに --dry-run を付けます。
       npm run apply -- このzipの名
  2. npm run review -- --take-proposed と npm run review で、残りを照らし合わせます。
  3. npm run check で確かめます。

ブラウザーだけで入れるとき（GitHub）
  1. リポジトリーの Add file から Upload files を選び、このzipをそのまま入れます。「Create a new branch」を選びます。
  2. Actions の「改正・訂正の仕上げ」を開き、そのブランチで「改正案を入れる」を実行します。

中身
  ${SUBMISSION_NAME}  改正案と、もとの文、書き改めるファイルの記録
  changes.diff    作った時の内容に対する変更（読むためのもの）
`

/**
 * Creates the zip of a submission: the changes and the digests of the changed files, without the files. The output is
 * deterministic per draft and day.
 */
export function zipSubmission({ files: before, today }: Corpus, { submission, files }: MadeSubmission): Uint8Array {
  const diff = [...files].map(([path, text]) => unifiedDiff(path, before.get(path)?.text ?? null, text)).join('')
  const entries = {
    'README.txt': strToU8(README),
    [SUBMISSION_NAME]: strToU8(`${JSON.stringify(submission, null, 1)}\n`),
    'changes.diff': strToU8(diff)
  }
  return zipSync(entries, { mtime: `${today}T12:00:00`, level: 9 })
}
