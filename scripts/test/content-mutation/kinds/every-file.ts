import type { ContentKind } from '../../../../src/model/content-layout.ts'
import { type FaultKind, pathsOf, type Random, renaming, rewriting, type Texts } from '../kind.ts'

/** Kinds of files in the content. */
const FILES: readonly ContentKind[] = [
  'club',
  'version',
  'ruleset-notes',
  'ruleset-plain',
  'ruleset-utterances',
  'seals',
  'precedent',
  'precedent-plain',
  'amendment',
  'tournaments',
  'topic',
  'uncovered',
  'dispute',
  'unreached',
  'dispute-utterances',
  'term'
]

const HIDDEN = '\u0000\u0007\u001b\u0085\u00ad\u200b\u200c\u200d\u2028\u202a\u202e\u2060\u2066\u2069\ufeff'

/** Returns a wrong file name of the kind that editors produce. */
function misnamed(path: string, random: Random): string {
  const [stem = '', ending = ''] = [path.replace(/\.[^.]+$/u, ''), path.split('.').at(-1)]
  const other = { mdx: ['mdx.txt', 'md', 'MDX', 'txt', 'markdown'], yaml: ['yml', 'yaml.txt', 'YAML', 'txt'] }[ending]
  return `${stem}.${random.one(other ?? [])}`
}

/** Creates mutations that rewrite a complete file. */
function rewriteFile(
  kind: ContentKind,
  write: (text: string, random: Random) => string | Uint8Array | null
): FaultKind['make'] {
  return (texts, random) => {
    const path = random.one(pathsOf(texts, kind)) ?? ''
    const text = write(texts.get(path) ?? '', random)
    return path && text !== null ? { files: new Map([[path, text]]), at: path, anywhere: true } : null
  }
}

/** YAML keys at the start of a line. */
const KEY = /^( *)((?:- )?)([A-Za-z]\w+)(?=:)/gmu

const isBelowFrontmatter = (texts: Texts, path: string, at: number) =>
  path.endsWith('.mdx') && at > (texts.get(path) ?? '').indexOf('\n---')

function key(kind: ContentKind, rewrite: (match: RegExpExecArray) => string): FaultKind['make'] {
  return rewriting(kind, KEY, (match, _, texts, path) =>
    isBelowFrontmatter(texts, path, match.index) ? null : rewrite(match)
  )
}

const WITH_FRONTMATTER: readonly ContentKind[] = ['version', 'precedent', 'amendment', 'topic', 'dispute', 'term']

/** Kinds of files whose keys are addresses or names instead of schema keys. */
const KEYED_FREELY: readonly ContentKind[] = [
  'ruleset-plain',
  'precedent-plain',
  'ruleset-utterances',
  'uncovered',
  'unreached',
  'dispute-utterances'
]
const HAS_KEYS = FILES.filter(kind => !KEYED_FREELY.includes(kind))

const sjis = (text: string) => Uint8Array.from(Buffer.from(text.slice(0, 40)).map(byte => (byte > 0x7f ? 0x82 : byte)))

/** Faults in any file. */
export const everyFile: readonly FaultKind[] = FILES.flatMap((kind): FaultKind[] => [
  {
    name: `${kind}:hidden-character`,
    make: rewriting(kind, /(?<=[\p{L}\p{N}、。])(?=[\p{L}\p{N}])/gu, (_, random) => random.one([...HIDDEN]) ?? null)
  },
  {
    name: `${kind}:conflict`,
    make: rewriting(kind, /^.+$/gmu, ([line]) => `<<<<<<< HEAD\n${line}\n=======\n${line}\n>>>>>>> b`)
  },
  { name: `${kind}:shift-jis`, make: rewriteFile(kind, sjis) },
  { name: `${kind}:utf-16`, make: rewriteFile(kind, text => Buffer.from(text, 'utf16le')) },
  { name: `${kind}:renamed`, make: renaming(kind, misnamed) },
  { name: `${kind}:emptied`, make: rewriteFile(kind, () => '') },
  {
    name: `${kind}:crlf`,
    make: rewriteFile(kind, text => text.replaceAll('\n', '\r\n')),
    undetectedReason: [1, '改行の書き方だけで、文は変わらない']
  },
  {
    name: `${kind}:bom`,
    make: rewriteFile(kind, text => `\uFEFF${text}`),
    undetectedReason: [1, '先頭のBOMは読み飛ばす']
  },
  {
    name: `${kind}:backup`,
    make: (texts, random) => {
      const path = random.one(pathsOf(texts, kind))
      if (path === undefined) return null
      const [folder = '', name = ''] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)]
      const at = `${folder}${random.one([`${name}~`, `.#${name}`, `#${name}#`, `.${name}.swp`, `${name}.bak`, `${name}.orig`])}`
      return { files: new Map([[at, texts.get(path) ?? '']]), at, anywhere: true }
    },
    undetectedReason: [1, 'エディターの控えは、名前で見分けて読み飛ばす']
  }
])

/** Faults in any file with schema keys. */
export const everyKey: readonly FaultKind[] = HAS_KEYS.flatMap((kind): FaultKind[] => [
  {
    name: `${kind}:misspelt-key`,
    make: key(kind, ([, space, dash, word]) => `${space}${dash}${word}x`),
    ...(kind === 'dispute' ? { elsewhere: [0.6, '名の変わった問いや札は、そこへ進む選択肢で知らせる'] as const } : {}),
    ...(kind === 'seals' ? { elsewhere: [1, '文のない版の記録は、その最後の記録の行で知らせる'] as const } : {})
  },
  {
    name: `${kind}:key-twice`,
    make: key(kind, ([found, space, dash, word]) => `${space}${dash}${word}: 1\n${found.replace('- ', '  ')}`),
    ...(kind === 'seals' ? { undetectedReason: [0.6, '記録の印（marks）は一続きの文で、鍵ではない'] as const } : {})
  },
  { name: `${kind}:tab`, make: key(kind, ([found]) => `\t${found}`) },
  {
    name: `${kind}:unclosed-quote`,
    make: rewriting(kind, /^ *[A-Za-z]\w+: (?=[^'"\n])/gmu, (match, random, texts, path) =>
      isBelowFrontmatter(texts, path, match.index) ? null : `${match[0]}${random.one(["'", '"'])}`
    )
  }
])

/** Faults in the frontmatter of a text. */
export const everyFrontmatter: readonly FaultKind[] = WITH_FRONTMATTER.flatMap((kind): FaultKind[] => [
  { name: `${kind}:unopened`, make: rewriting(kind, /^---\n(?=\w)/gu, () => '') },
  { name: `${kind}:unclosed`, make: rewriting(kind, /\n---(?=\n)/gu, () => '') }
])
