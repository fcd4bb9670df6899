import {
  type ContentPlace,
  isFolderOfContent,
  kindsBelow,
  namedFiles,
  parseContentPath,
  TOP_FOLDERS
} from '../../model/content-layout.ts'
import { closestMatch } from '../../text/nearest.ts'
import { errorIn } from '../diagnostics/report-sink.ts'
import type { Finding } from '../diagnostics/types.ts'

const START = { start: 0, end: 0 }

/** Returns the finding for a file that is never read: `terms/saki.mdx.txt`, `club.yml`. */
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

/** Returns the finding for a folder whose files are never read: `topcs`, `terms/old`. */
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

/** Returns the finding for an entry of the content folder that is not a regular file or cannot be opened. */
export function unreadable(path: string, why: keyof typeof WHY_NOT): Finding {
  const [is, hint] = WHY_NOT[why]
  const { name } = partsOf(path)
  return errorIn({ path, text: '' }, { code: 'file-unreadable', message: `「${name || '.'}」${is}`, hint, span: START })
}

/**
 * Returns the paths that an unread file or folder was probably intended for. Content at these paths is not reported as
 * missing.
 */
export function guessIntendedPlaces(path: string): ContentPlace[] {
  const own = parseContentPath(path) ?? parseContentPath(meantPath(path) ?? '')
  if (own) return [own]
  const [top = ''] = path.split('/')
  const guess = closestMatch(top.toLowerCase(), TOP_FOLDERS)
  if (path.includes('/') || !guess) return []
  return kindsBelow(guess).map(kind => ({ kind, ruleset: '', name: '' }))
}

const ENDINGS = ['mdx', 'yaml'] as const

/**
 * Returns the path that was probably intended: `precedents/tennis/019.mdx` for `019.mdx.txt`, `club.yaml` for
 * `Club.yml`.
 */
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

/** True for extensions that people use for text files. A picture or a Word file was not intended as content. */
function isText(endings: readonly string[]): boolean {
  return endings.length === 0 || endings.some(ending => /^(?:mdx?|markdown|txt|text|ya?ml|html?)$/iu.test(ending))
}

function partsOf(path: string): { readonly folder: string; readonly name: string } {
  const at = path.lastIndexOf('/')
  return { folder: path.slice(0, Math.max(0, at)), name: path.slice(at + 1) }
}
