import { errorIn } from '../../diagnostics/report-sink.ts'
import type { Finding } from '../../diagnostics/types.ts'
import {
  type ContentPlace,
  isFolderOfContent,
  kindsBelow,
  namedFiles,
  parseContentPath,
  TOP_FOLDERS
} from '../../model/content-layout.ts'
import { closestMatch } from '../../text/nearest.ts'

const START = { start: 0, end: 0 }

/** A file that nothing reads: `terms/saki.mdx.txt`, `club.yml`. */
export function strayFile(path: string, taken: readonly string[]): Finding {
  const meant = meantPath(path)
  const { folder, name } = partsOf(path)
  return errorIn(
    { path, text: '' },
    {
      code: 'file-unread',
      message: `「${name}」は、どこからも読まれないファイルです`,
      hint: meant ? hintFor(path, meant, taken) : hintOf(folder),
      span: START
    }
  )
}

function hintFor(path: string, meant: string, taken: readonly string[]): string {
  if (taken.includes(meant)) return `「${meant}」がもうあります。要らないほうを、このフォルダーの外に移します`
  const [from, to] = [partsOf(path), partsOf(meant)]
  return from.folder === to.folder ? `ファイルの名前を「${to.name}」とします` : `「${meant}」に移します`
}

function hintOf(folder: string): string {
  const names = namedFiles(folder)
  const [top = ''] = folder.split('/')
  const hasTexts = kindsBelow(top).some(kind => parseContentPath(`${folder}/x.mdx`)?.kind === kind)
  const known = [...(hasTexts ? ['名前.mdx'] : []), ...names]
  if (folder === '') return `ここに置くのは「${names.join('」「')}」と、${TOP_FOLDERS.join('、')} のフォルダーです`
  return known.length > 0
    ? `このフォルダーで読まれるのは「${known.join('」「')}」です`
    : `${TOP_FOLDERS.join('、')} のどこかに置くか、フォルダーの外に移します`
}

/** A folder in which nothing is read: `topcs`, `terms/old`. */
export function strayFolder(path: string): Finding {
  const { folder, name } = partsOf(path)
  const guess = folder === '' ? closestMatch(name.toLowerCase(), TOP_FOLDERS) : undefined
  const above =
    folder === ''
      ? `ここにあるフォルダーは ${TOP_FOLDERS.join('、')} だけです`
      : `ファイルは「${folder}」に直に置きます`
  return errorIn(
    { path, text: '' },
    {
      code: 'file-unread',
      message: `フォルダー「${name}」の中は、どこからも読まれません`,
      hint: guess ? `「${guess}」のことですか` : above,
      span: START
    }
  )
}

const WHY_NOT = {
  folder: ['は、ファイルの名前のフォルダーです', '中のファイルを一つ上に移し、フォルダーを消します'],
  link: ['は、ほかの場所へのリンクです', 'リンクの代わりに、ファイルそのものを置きます'],
  special: ['は、ふつうのファイルではありません（パイプ、ソケットなど）', '消すか、このフォルダーの外に移します'],
  denied: ['を開くことができません', 'ファイルの権限（読み取り）を確かめてください']
} as const

/** What lies in the content folder and is no ordinary file. */
export function unreadable(path: string, why: keyof typeof WHY_NOT): Finding {
  const [is, hint] = WHY_NOT[why]
  const { name } = partsOf(path)
  return errorIn({ path, text: '' }, { code: 'file-unreadable', message: `「${name || '.'}」${is}`, hint, span: START })
}

/** What seems to be missing because of a file or a folder that is not read: nothing is missed there then. */
export function guessIntendedPlaces(path: string): ContentPlace[] {
  const own = parseContentPath(path) ?? parseContentPath(meantPath(path) ?? '')
  if (own) return [own]
  const [top = ''] = path.split('/')
  const guess = closestMatch(top.toLowerCase(), TOP_FOLDERS)
  if (path.includes('/') || !guess) return []
  return kindsBelow(guess).map(kind => ({ kind, ruleset: '', name: '' }))
}

const ENDINGS = ['mdx', 'yaml'] as const

/** The path of ours that was probably meant: `precedents/tennis/019.mdx` by `019.mdx.txt`, `club.yaml` by `Club.yml`. */
function meantPath(path: string): string | null {
  const { folder, name } = partsOf(path)
  if (!isFolderOfContent(folder) && folder !== '') return null
  const at = (file: string) => (folder ? `${folder}/${file}` : file)
  const [stem = '', ...endings] = name.split('.')
  const isYaml = endings.some(ending => /^ya?ml$/iu.test(ending))
  const named = closestMatch(`${stem.toLowerCase()}.yaml`, namedFiles(folder))
  if (named && (isYaml || named === `${stem.toLowerCase()}.yaml`)) return at(named)
  const meant = ENDINGS.find(ending => isYaml === (ending === 'yaml') && parseContentPath(at(`${stem}.${ending}`)))
  return meant && isText(endings) ? at(`${stem}.${meant}`) : null
}

/** What somebody may have saved a text as; a picture or a Word file was not meant for one of ours. */
function isText(endings: readonly string[]): boolean {
  return endings.length === 0 || endings.some(ending => /^(?:mdx?|markdown|txt|text|ya?ml|html?)$/iu.test(ending))
}

function partsOf(path: string): { readonly folder: string; readonly name: string } {
  const at = path.lastIndexOf('/')
  return { folder: path.slice(0, Math.max(0, at)), name: path.slice(at + 1) }
}
