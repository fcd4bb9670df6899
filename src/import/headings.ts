import type { Block } from '../content/mdx/blocks.ts'
import { readHeadingLabel } from '../content/mdx/labels.ts'
import type { SourceFile, SourceText, Span } from '../model/source.ts'
import { joinTexts, readTitle, readWords, stand } from './layout.ts'
import { articleLabel, divisionLabel } from './notation.ts'
import type { Token } from './tokens.ts'

export type HeadingToken = Extract<Token, { kind: 'toc' | 'preamble' | 'supplement' | 'division' | 'article' }>

/** A heading as MDX has it: 「第1章　総則」, 「第8条の2（席決め）」, 「附則（令和2年規約第1号）」. */
export function buildHeading(
  file: SourceFile,
  token: HeadingToken,
  at: { depth: number; caption: Span | null }
): Block {
  const text = wordsOf(file, token, at.caption)
  return { kind: 'heading', depth: at.depth, label: readHeadingLabel(text.plain), text, span: token.line.span }
}

function wordsOf(file: SourceFile, token: HeadingToken, caption: Span | null): SourceText {
  switch (token.kind) {
    case 'toc':
      return stand('目次', token.line.span)
    case 'preamble':
      return stand('前文', token.line.span)
    case 'supplement':
      return supplementWords(file, token.label)
    case 'division':
      return behindLabel(stand(divisionLabel(token.level, token.number), token.label), readTitle(file, token.title))
    case 'article': {
      const label = stand(articleLabel(token.number), token.label)
      return caption ? joinTexts([label, '（', readWords(file, [caption]), '）']) : label
    }
  }
}

/** `附 則(令和2年規約第1号)` */
export function supplementWords(file: SourceFile, { start, end }: Span): SourceText {
  const written = file.text.slice(start, end)
  const [name = '', open] = /^[附付]\s*則\s*([（(])?/u.exec(written) ?? []
  const label = stand(name.replace(/[\s（(]/gu, ''), { start, end: start + name.length })
  const isQuoted = open !== undefined && /[）)]$/u.test(written)
  if (isQuoted) return joinTexts([label, '（', readWords(file, [{ start: start + name.length, end: end - 1 }]), '）'])
  const behind = start + name.length - (open?.length ?? 0)
  return behindLabel(label, readWords(file, [{ start: behind, end }]))
}

/** A label and what stands behind it, with the space between them. */
export function behindLabel(label: SourceText, words: SourceText): SourceText {
  return words.plain ? joinTexts([label, '　', words]) : label
}
