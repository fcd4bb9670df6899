import type { SourceFile, Span } from '../model/source.ts'
import type { Header } from './header.ts'
import { readTocLine } from './toc.ts'
import type { Token } from './tokens.ts'

/**
 * A stretch of the text that is imported, as it has to be found again. Labels are compared by what they say, since
 * their notation is layout: 「第八条」 is 「第8条」. Around labels and captions brackets and dots are layout too.
 */
export interface Claim {
  readonly as: 'title' | 'label' | 'range' | 'caption' | 'words' | 'left-out'
  readonly span: Span
  /** What has to be read back, where it is not what stands there: a range of deleted articles is one label for each. */
  readonly says?: string
}

/** The parts of a text that make claims. */
export interface Claimants {
  readonly header: Header
  readonly toc: readonly Token[]
  readonly main: readonly Token[]
}

/** What the lines of a text claim, in the order in which MDX has it. */
export function claimsOf(file: SourceFile, { header, toc, main }: Claimants): Claim[] {
  return [
    ...header.leftOut.flatMap(({ line }) => claim('left-out', line.span)),
    ...claim('title', header.title),
    ...toc.flatMap(token => (token.kind === 'division' ? claimsOfTocLine(file, token) : claimsOfToken(token))),
    ...claimsOfMain(main)
  ]
}

/** A caption stands before its article and is written behind the label. */
function claimsOfMain(tokens: readonly Token[]): Claim[] {
  const claims: Claim[] = []
  let caption: Claim[] = []
  for (const token of tokens) {
    const own = claimsOfToken(token)
    if (token.kind === 'caption') caption = own
    else {
      claims.push(...own.slice(0, 1), ...caption, ...own.slice(1))
      caption = []
    }
  }
  return claims
}

function claimsOfTocLine(file: SourceFile, token: Extract<Token, { kind: 'division' }>): Claim[] {
  const { title, range } = readTocLine(file, token)
  return [...claimsOfToken({ ...token, title }), ...claim('range', range)]
}

function claimsOfToken(token: Token): Claim[] {
  if (token.kind === 'toc' || token.kind === 'preamble') return claim('left-out', token.line.span)
  return [
    ...claim('label', 'label' in token ? token.label : null),
    ...claim('caption', 'caption' in token ? token.caption : null),
    ...claim('words', 'title' in token ? token.title : null),
    ...claim('label', 'one' in token ? token.one : null),
    ...claim('words', 'text' in token ? token.text : null)
  ]
}

function claim(as: Claim['as'], span: Span | null): Claim[] {
  return span ? [{ as, span }] : []
}
