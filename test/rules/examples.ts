import { globSync, readFileSync } from 'node:fs'
import type { Diagnostic } from '../../src/content/diagnostics/types.ts'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'

/** Fenced block of a page that is an example: ```` ```mdx bad line="3" file="…" ````. */
export interface Block {
  readonly kind: 'good' | 'bad'
  readonly file: string
  readonly text: string
  /** Expected line of the finding, counted within the block. */
  readonly line: number | null
  readonly also: string | null
  readonly encoding: BufferEncoding
  /** True if the content contains no other file. */
  readonly alone: boolean
  /** Number of characters that replace 「……」. */
  readonly filled: number
}

/** Fields of a restatement, in which each level has one form of label. */
const STRICT = { text: 'restated' }

const TENNIS = 'rulesets/tennis/2024-04-01.mdx'
const LAW = '## 第1条（趣旨）\n\nこの規程は、庭球部の運営について定める。\n'
const pages = new Map(
  [...globSync('src/rules/*/page.mdx'), ...globSync('src/content/diagnostics/pages/*.mdx')]
    .map(path => [/([^/\\]+?)(?:[/\\]page)?\.mdx$/u.exec(path)?.[1] ?? '', path] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
)
/** Codes that have a page, sorted. */
export const codes = [...pages.keys()]

/** Returns text and title of the page of a code. */
export function readPage(code: string) {
  const text = readFileSync(pages.get(code) ?? '', 'utf8')
  return { text, title: /^title: (.+)$/mu.exec(text)?.[1] ?? '' }
}

function blocksIn(text: string): Block[] {
  return [...text.matchAll(/^```(?:mdx|yaml) (good|bad)(.*)\n([\s\S]*?)^```$/gmu)].map(
    ([, kind, meta = '', body = '']) => {
      const value = (key: string) => new RegExp(`${key}="([^"]+)"`, 'u').exec(meta)?.[1] ?? null
      const line = value('line')
      return {
        kind: kind === 'good' ? 'good' : 'bad',
        file: value('file') ?? TENNIS,
        text: body,
        line: line ? Number(line) : null,
        also: value('also'),
        encoding: value('encoding') === 'utf16le' ? 'utf16le' : 'utf8',
        alone: / alone\b/u.test(meta),
        filled: Number(value('filled') ?? 0)
      }
    }
  )
}

/** Groups the blocks of a page into examples. Adjacent blocks of one kind belong together until a file repeats. */
export function examplesIn(text: string): Block[][] {
  const examples: Block[][] = []
  for (const block of blocksIn(text)) {
    const last = examples.at(-1)
    if (last?.[0]?.kind === block.kind && !last.some(({ file }) => file === block.file)) last.push(block)
    else examples.push([block])
  }
  return examples
}

/** Returns the number of lines that precede a fragment in its file. */
export function linesBefore({ file, text }: Block): number {
  return text.startsWith('---') || !file.endsWith('.mdx')
    ? 0
    : (tennis('', STRICT)[TENNIS]?.split('\n').length ?? 1) - 1
}

/** Checks an example as separate content. */
export function check(example: readonly Block[]): readonly Diagnostic[] {
  const files: Record<string, Uint8Array> = {}
  // The digests on pages with seals are digests of a published text.
  const kind = example.some(({ file }) => file.endsWith('seals.yaml')) ? {} : STRICT
  for (const { file, text: shown, encoding, filled } of example) {
    const text = filled ? shown.replace('……', 'あ'.repeat(filled)) : shown
    const isFragment = file.startsWith('rulesets/') && file.endsWith('.mdx') && !text.startsWith('---')
    files[file] = Buffer.from(isFragment ? (tennis(text, kind)[TENNIS] ?? '') : text, encoding)
  }
  const hasText = example.some(({ file, alone }) => alone || (file.startsWith('rulesets/') && file.endsWith('.mdx')))
  if (!hasText) files[TENNIS] = Buffer.from(tennis(LAW)[TENNIS] ?? '')
  return load(contentFolder(files), '2026-01-01').report.diagnostics
}
