import type { SourceText, Span } from '../../model/source.ts'
import { truncate } from '../../text/truncate.ts'
import type { ImportBuilder } from '../build/draft.ts'
import { joinLines } from '../lines/layout.ts'
import type { PrecedentToken, PrecedentTokenOf, Relation } from './token.ts'

/** A paragraph, or a point of a list with the mark that stands before it; its words are gathered line by line. */
export interface GatheredPrecedents {
  readonly pieces: SourceText[]
  readonly mark: Span | null
}

/** 【先例】, 【説明】, 【備考】: a section under its printed name. */
export interface GatheredSection {
  readonly name: SourceText
  readonly texts: GatheredPrecedents[]
}

/** A precedent as it is printed. */
export interface GatheredPrecedent {
  readonly head: PrecedentTokenOf<'head'>
  relation: Relation | null
  readonly sections: GatheredSection[]
}

/** What a collection holds, in its order: precedents, and numbers that it says are lost. */
export type Gathered = GatheredPrecedent | PrecedentTokenOf<'lost'>

/** Where gathering stands. */
interface Gathering {
  readonly draft: ImportBuilder
  readonly all: Gathered[]
  precedent: GatheredPrecedent | null
  /** Nothing of a precedent whose head could not be read is told once more. */
  isLost: boolean
}

/** Puts each line into the precedent and section that it stands in; a line without one is told. */
export function gather(draft: ImportBuilder, tokens: readonly PrecedentToken[]): Gathered[] {
  const gathering: Gathering = { draft, all: [], precedent: null, isLost: false }
  for (const token of tokens) take(gathering, token)
  for (const one of gathering.all) if ('sections' in one && one.sections.length === 0) tellEmpty(draft, one)
  return gathering.all
}

function take(gathering: Gathering, token: PrecedentToken): void {
  switch (token.kind) {
    case 'head':
      gathering.precedent = { head: token, relation: token.relation, sections: [] }
      gathering.isLost = false
      gathering.all.push(gathering.precedent)
      break
    case 'lost':
      gathering.precedent = null
      gathering.isLost = false
      gathering.all.push(token)
      break
    case 'odd-head':
      gathering.precedent = null
      gathering.isLost = true
      tellOddHead(gathering, token)
      break
    default:
      takeWithin(gathering, token)
  }
}

function takeWithin(gathering: Gathering, token: PrecedentTokenOf<'relation' | 'section' | 'point' | 'text'>): void {
  const { precedent, isLost } = gathering
  const section = precedent?.sections.at(-1)
  if (isLost) return
  if (precedent && token.kind === 'section') startSection(precedent, token)
  else if (precedent && token.kind === 'relation' && !precedent.relation && !section)
    precedent.relation = token.relation
  else if (section && token.kind !== 'section') takeText(section, token)
  else tellOutside(gathering, token)
}

function startSection({ sections }: GatheredPrecedent, { name, text }: PrecedentTokenOf<'section'>): void {
  sections.push({ name, texts: text ? [{ pieces: [text], mark: null }] : [] })
}

/** A line goes on the one above if that stops in the middle of a sentence; else it is a paragraph or a point. */
function takeText({ texts }: GatheredSection, token: PrecedentTokenOf<'relation' | 'point' | 'text'>): void {
  const { line } = token
  const open = texts.at(-1)
  const words = open && joinLines(open.pieces).plain
  if (token.kind === 'text' && open && !line.isApart && !/[。．！？!?）)」』]$/u.test(words ?? '')) {
    open.pieces.push(token.text)
    return
  }
  const text = token.kind === 'relation' ? token.words : token.text
  texts.push({ pieces: [text], mark: token.kind === 'point' ? token.mark : null })
}

function tellOddHead({ draft: { tell } }: Gathering, { problem, line: { span } }: PrecedentTokenOf<'odd-head'>): void {
  tell({
    code: 'heading-unknown',
    message: `先例の見出しとして読めません。${problem}`,
    hint: '「◆見出し(平成14年8月13日・先例第1号) 規約第73条・第80条関係」の形で書きます',
    span
  })
}

function tellOutside({ draft: { tell }, precedent }: Gathering, { line: { text, span } }: PrecedentToken): void {
  tell({
    code: 'text-outside-article',
    message: `「${truncate(text, 20)}」は、どの先例の文でもありません`,
    hint: precedent
      ? '先例の文の前に「【先例】」を置きます'
      : '先例は「◆見出し(平成14年8月13日・先例第1号)」の行で始めます。先例の文でなければ消します',
    span
  })
}

function tellEmpty({ tell }: ImportBuilder, { head }: GatheredPrecedent): void {
  tell({
    code: 'structure-unknown',
    message: `先例第${head.number}号に「【先例】」がありません`,
    hint: '見出しの下に「【先例】」と決まったことを書きます',
    span: head.line.span
  })
}
