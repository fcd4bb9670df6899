import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Document } from 'yaml'
import { firstSeals } from '../../src/amendment/draft/record-amendment.ts'
import { formatText } from '../../src/content/diagnostics/reporters.ts'
import { withSeals } from '../../src/content/print/seals.ts'
import { withFiles } from '../../src/content/read/files.ts'
import { readFiles } from '../../src/content/read/read-folder.ts'
import { load } from '../../src/corpus/load.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { today } from './ask.ts'
import { clubWorkflows } from './club-workflows.ts'
import { type Call, readArguments, runCommand, wrongUse } from './command.ts'
import { placeOf, readVersion, reportUnreadable } from './import.ts'
import { IMPORT_VALUES, readRequest } from './import-request.ts'
import { checkImported, formatImportFaults } from './imported-faults.ts'
import { saveFiles } from './save-files.ts'
import { abortWithDiagnostics, failToSave } from './write-changes.ts'

const help = `使い方: npm run new:club -- DIR FILE [--club NAME] [--ruleset ID] [--system OWNER/NAME] [importの指定]

規約の文章ひとつから、そのまま公開できるフォルダーを作ります。規約を一字一句そのまま取り込み（npm run import と同じ）、
club.yaml、版の記録、README.md、検査・公開・仕上げのワークフロー（GitHub）を添えます。読めないところがあれば、何も書きません。

  DIR                新しく作るフォルダー（あるときは空であること）
  FILE               規約の文章。--title、--source、--enforced-on、--accept など、npm run import の指定がそのまま使えます
  --club NAME        会の名（指定がなければ題名から「会則」「規約」などを除いたもの）
  --ruleset ID       規約の名（英小文字で始まる英小文字・数字・ハイフン。指定がなければ rules）
  --system NAME      規約集のシステムのGitHubのリポジトリー（誰でも読めるもの。例: owner/name か owner/name@コミット。後で .github/system.txt に書けます）
  --dry-run          書くファイルを示すだけで、何も書かない
  --help             この説明

終了コード  0 書いた  1 読めないところや検査のエラーがあり、何も書いていない  2 使い方の誤り`

/** Creates the folder of another club from its bylaws. */
export async function main(call: Call): Promise<0 | 1> {
  const { dir, club, system, args, dryRun } = readCall(call)
  const contentDir = path.join(dir, 'content')
  const request = readRequest({ ...call, args: [...args, '--out', contentDir] })
  if (request.kind === 'precedents') return wrongUse('--kind precedents は npm run import と使います')
  const { value, findings } = await readVersion(request)
  if (!value) return reportUnreadable(findings)
  const { text: rulesetText, summary } = value
  const place = placeOf(value)
  const checked = checkImported(contentDir, { place, mdx: value.mdx, reason: request.accept })
  const name = club ?? clubNamed(rulesetText.title)
  const texts = new Map([
    [place, checked.mdx],
    [formatContentPath({ kind: 'club' }), clubFile(rulesetText.id, rulesetText.title, name)]
  ])
  const before = load(contentDir, undefined, withFiles(readFiles(contentDir), texts))
  const seals = formatContentPath({ kind: 'seals', ruleset: rulesetText.id })
  texts.set(seals, withSeals(null, firstSeals(before.home?.versions ?? [], today())))
  const tried = load(contentDir, undefined, withFiles(readFiles(contentDir), texts))
  const errors = tried.report.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    console.log(formatImportFaults(checked).join('\n'))
    abortWithDiagnostics(errors, tried, '取り込んだ文に上の誤りがあるので、やめました')
    return 1
  }
  const files = new Map([
    ...[...texts].map(([at, text]) => [path.join('content', at), text] as const),
    ['README.md', readme(name, rulesetText.id)],
    ...clubWorkflows(system)
  ])
  console.log(['書くもの:', ...[...files.keys()].map(at => `  ${path.join(dir, at)}（新しいファイル）`)].join('\n'))
  if (!dryRun && !save(dir, files)) return 1
  for (const line of summary) console.log(line)
  console.log(`\n検査の結果:\n${formatText(tried.report, at => tried.files.get(at)?.text.split('\n'))}`)
  console.log(
    dryRun
      ? '--dry-run なので、何も書いていません'
      : `次に: CONTENT_DIR=${quoted(contentDir)} npm start で、サイトとして見ることができます`
  )
  return 0
}

/** Quotes a path for a shell, if necessary. */
function quoted(path: string): string {
  return /^[\w./~-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

/** Separates the flags of this command from those that are passed to the import. */
function readCall({ args }: Call) {
  const own = { club: { type: 'string' }, system: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const
  const options = { ...IMPORT_VALUES, ...own }
  readArguments(help, options, { args, allowPositionals: true })
  const { tokens, values } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const [folder] = tokens.filter(token => token.kind === 'positional')
  if (!folder) return wrongUse('作るフォルダーと、規約の文章のファイルを指定してください。使い方は --help で表示します')
  if (values.out !== undefined) wrongUse('--out の代わりに、初めに書くフォルダーを使います')
  const dir = path.resolve(folder.value)
  if (existsSync(dir) && !statSync(dir).isDirectory()) wrongUse(`「${folder.value}」はフォルダーではありません`)
  if (existsSync(dir) && readdirSync(dir).length > 0)
    wrongUse(`フォルダー「${folder.value}」は空ではありません。新しい名を指定してください`)
  const rest = [...args]
  for (const token of tokens.toReversed()) {
    const isOwn = token.kind === 'option' && (token.name === 'club' || token.name === 'system')
    if (isOwn) rest.splice(token.index, token.inlineValue ? 1 : 2)
    else if (token === folder) rest.splice(token.index, 1)
  }
  const id = values.ruleset === undefined ? ['--ruleset', 'rules'] : []
  const club = typeof values.club === 'string' ? values.club : undefined
  const system = typeof values.system === 'string' ? values.system : ''
  if (system !== '' && !/^[A-Za-z0-9][\w-]*\/[\w.-]+(?:@[0-9a-f]{40})?$/u.test(system))
    wrongUse(`--system「${system}」: owner/name の形で書きます（版を決めるなら owner/name@コミット。コミットは40桁）`)
  return { dir, club, system, args: [...rest, ...id], dryRun: values['dry-run'] === true }
}

/** Returns the name of the club: 「試験会会則」 → 「試験会」. A title without any other word is returned unchanged. */
function clubNamed(title: string): string {
  const name = title.replace(/[\s　]*(?:会則|規約|定款|規程|規則|細則|約款|ルール)(?:[（(].*)?$/u, '').trim()
  return name || title
}

function clubFile(home: string, title: string, club: string): string {
  const document = new Document({ home, title, club })
  document.commentBefore = ' この会の規約集について。書けることは、もとのシステムの content/club.yaml に例があります'
  return document.toString({ lineWidth: 0 })
}

function save(dir: string, files: ReadonlyMap<string, string>): boolean {
  try {
    saveFiles(dir, files)
    return true
  } catch (error) {
    failToSave(error, `フォルダー「${dir}」に書けません`)
    return false
  }
}

const readme = (club: string, id: string) => `# ${club}の規約集

\`content/\` にあるのが規約集のすべてです。規約の本文は \`content/rulesets/${id}/\` に、版ごとに一つずつあります。

## 見る・確かめる

規約集のシステムのフォルダーで、\`CONTENT_DIR\` にこのフォルダーの \`content\` を指定します。

    CONTENT_DIR=/path/to/content npm start           # 検査し、サイトを作り、手元で表示する
    CONTENT_DIR=/path/to/content npm run check       # 検査だけ

## 公開する

1. このフォルダーを GitHub のリポジトリーにします。
2. リポジトリーの Settings → Pages で、Source を「GitHub Actions」にします。
3. \`.github/system.txt\` に、規約集のシステムのリポジトリー（誰でも読めるもの）と、確かめた版のコミット（40桁）を \`owner/name@コミット\` の形で一行で書きます。新しい版にするときは、この行を提案で書き換えます。
4. \`main\` に入れるたびに検査され、誤りがなければ公開されます。提案（pull request）は検査だけされ、誤りは行に示されます。
5. \`content/club.yaml\` に \`repository: https://github.com/owner/name\`（このフォルダーのリポジトリー）を加えると、各ページに「このページを直す」「誤りを知らせる」「先例を申し出る」が付きます。

## 改正する

新しい版は、改正後の全文を取り込むか（\`npm run import -- FILE --ruleset ${id} --enforced-on DATE --out /path/to/content\`）、
\`CONTENT_DIR=/path/to/content npm run new:amendment\` で今の版から作ります。コマンドの代わりに、Actions の「改正・訂正の仕上げ」を
提案のブランチで実行しても、改正を始め、仕上げ、字句の訂正を記録できます。
`

if (import.meta.main) await runCommand(main)
