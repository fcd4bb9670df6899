import type { SourceText, Span } from '../../model/source.ts'
import { truncate } from '../../text/truncate.ts'
import type { ImportBuilder } from '../build/draft.ts'
import { joinLines } from '../lines/layout.ts'
import type { PrecedentToken, PrecedentTokenOf, Relation } from './token.ts'

/** Paragraph, or point of a list with its mark. The text is collected line by line. */
export interface GatheredPrecedents {
  readonly parts: SourceText[]
  readonly mark: Span | null
}

/** 【先例】, 【説明】, 【備考】: section with its printed name. */
export interface GatheredSection {
  readonly name: SourceText
  readonly texts: GatheredPrecedents[]
}

/** Precedent as printed. */
export interface GatheredPrecedent {
  readonly head: PrecedentTokenOf<'head'>
  relation: Relation | null
  readonly sections: GatheredSection[]
}

/** Entry of a collection: a precedent, or a line that declares numbers as lost. */
export type Gathered = GatheredPrecedent | PrecedentTokenOf<'lost'>

/** State of collecting the precedents. */
interface Gathering {
  readonly draft: ImportBuilder
  readonly all: Gathered[]
  precedent: GatheredPrecedent | null
  /** True after a head that failed to parse. The lines of such a precedent are not reported again. */
  isLost: boolean
}

/** Assigns each line to its precedent and section. Reports lines outside any precedent. */
export function gather(draft: ImportBuilder, tokens: readonly PrecedentToken[]): Gathered[] {
  const gathering: Gathering = { draft, all: [], precedent: null, isLost: false }
  for (const token of tokens) take(gathering, token)
  for (const one of gathering.all) if ('sections' in one && one.sections.length === 0) reportEmpty(draft, one)
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
      reportOddHead(gathering, token)
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
  else reportOutside(gathering, token)
}

function startSection({ sections }: GatheredPrecedent, { name, text }: PrecedentTokenOf<'section'>): void {
  sections.push({ name, texts: text ? [{ parts: [text], mark: null }] : [] })
}

/** Adds a line to the text above if that ends within a sentence. Other lines are paragraphs or points. */
function takeText({ texts }: GatheredSection, token: PrecedentTokenOf<'relation' | 'point' | 'text'>): void {
  const { line } = token
  const open = texts.at(-1)
  const phrase = open && joinLines(open.parts).plain
  if (token.kind === 'text' && open && !line.isApart && !/[。．！？!?）)」』]$/u.test(phrase ?? '')) {
    open.parts.push(token.text)
    return
  }
  texts.push({ parts: [token.text], mark: token.kind === 'point' ? token.mark : null })
}

function reportOddHead(
  { draft: { report } }: Gathering,
  { problem, line: { span } }: PrecedentTokenOf<'odd-head'>
): void {
  report({
    code: 'heading-unknown',
    message: `先例の見出しとして読めません。${problem}`,
    hint: '「◆見出し(平成14年8月13日・先例第1号) 規約第73条・第80条関係」の形で書きます',
    span
  })
}

function reportOutside({ draft: { report }, precedent }: Gathering, { line: { text, span } }: PrecedentToken): void {
  report({
    code: 'text-outside-article',
    message: `「${truncate(text, 20)}」は、どの先例の文でもありません`,
    hint: precedent
      ? '先例の文の前に「【先例】」を置きます'
      : '先例は「◆見出し(平成14年8月13日・先例第1号)」の行で始めます。先例の文でなければ消します',
    span
  })
}

function reportEmpty({ report }: ImportBuilder, { head }: GatheredPrecedent): void {
  report({
    code: 'structure-unknown',
    message: `先例第${head.number}号に「【先例】」がありません`,
    hint: '見出しの下に「【先例】」と決まったことを書きます',
    span: head.line.span
  })
}
