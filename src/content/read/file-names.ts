import { type ContentPlace, parseContentPath } from '../../model/content-layout.ts'
import { DEVICE_NAME, RESERVED_NAMES } from '../../model/reserved-names.ts'
import { errorIn } from '../diagnostics/report-sink.ts'
import type { Finding } from '../diagnostics/types.ts'

const START = { start: 0, end: 0 }

/** Returns findings for the paths of a folder: names that cannot be part of a URL, or that another page or file has. */
export function nameFaults(paths: readonly string[]): Finding[] {
  return [...paths.flatMap(path => unfit(path) ?? taken(path) ?? []), ...alike(paths)]
}

/** Names that a URL can contain unchanged. */
const FIT = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u

function namesIn(place: ContentPlace): string[] {
  return ['ruleset', 'name'].flatMap(field => (field in place ? [`${Reflect.get(place, field)}`] : []))
}

function unfit(path: string): Finding | null {
  const place = parseContentPath(path)
  const name = place && namesIn(place).find(each => !FIT.test(each))
  const device = place && namesIn(place).find(each => DEVICE_NAME.test(each))
  if (device)
    return errorIn(
      { path, text: '' },
      {
        code: 'file-name-unfit',
        message: `「${device}」は、Windowsではファイルやフォルダーの名前に使えません`,
        hint: `「${device}-1」のような別の名前にします`,
        span: START
      }
    )
  if (name === null || name === undefined) return null
  const better = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
  return errorIn(
    { path, text: '' },
    {
      code: 'file-name-unfit',
      message: `「${name}」は、ファイルやフォルダーの名前に使えない文字を含みます`,
      hint: FIT.test(better) ? `「${better}」とします` : '英字か仮名・漢字、数字、「-」だけを使います',
      span: START
    }
  )
}

/** Reports a name that a page of the site has: `disputes/kept.mdx` and the page of saved rulings. */
function taken(path: string): Finding | null {
  const place = parseContentPath(path)
  if (!place) return null
  const isRuleset = 'ruleset' in place && RESERVED_NAMES.ruleset.includes(place.ruleset.toLowerCase())
  const isDispute = place.kind === 'dispute' && RESERVED_NAMES.dispute.includes(place.name.toLowerCase())
  if (!isRuleset && !isDispute) return null
  const name = isRuleset ? place.ruleset : 'name' in place ? place.name : ''
  return errorIn(
    { path, text: '' },
    {
      code: 'file-name-taken',
      message: `「${name}」は、サイトのほかのページの名前です`,
      hint: isRuleset ? 'フォルダーに別の名前を付けます' : 'ファイルに別の名前を付けます',
      span: START
    }
  )
}

/** Reports names that are equal on Windows and macOS, or look equal: `Uma.mdx` and `uma.mdx`, か゛ and が. */
function alike(paths: readonly string[]): Finding[] {
  const known = new Map<string, string>()
  return paths.flatMap(path => {
    const key = path.normalize('NFC').toLowerCase()
    const first = known.get(key)
    known.set(key, first ?? path)
    if (first === undefined) return []
    const [odd, other] = path === key ? [first, path] : [path, first]
    const message = `「${odd}」と「${other}」は、大文字・小文字か文字の組み立てが違うだけの名前です`
    const hint = '別の名前にします。パソコンによっては一方が消えます'
    return [errorIn({ path: odd, text: '' }, { code: 'file-name-taken', message, hint, span: START })]
  })
}
