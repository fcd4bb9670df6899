import { readRuleset } from '../../content/read/ruleset.ts'
import type { Division, Provision, Ruleset } from '../../model/law.ts'
import { pathOf } from '../../model/layout.ts'
import type { Draft } from '../draft/draft.ts'
import { sayRuleset, sayWords } from '../draft/saying.ts'
import { nodesOf } from './nodes.ts'
import { prove } from './proof.ts'

/**
 * Reads the MDX back with the reader that every command uses, and proves that it says what the text said: its words in
 * order, each in the provision that they were put in. Returns how many characters were compared.
 */
export function verify(
  draft: Draft,
  ruleset: Ruleset,
  { mdx, say = sayRuleset }: { readonly mdx: string; readonly say?: (ruleset: Ruleset) => string[] }
): number {
  const path = pathOf({ kind: 'version', ruleset: ruleset.id, name: ruleset.version })
  const { value, findings } = readRuleset({ path, text: mdx })
  const again = findings.length === 0 ? value : null
  const words = again && say(again).join('')
  return prove(draft, words, () => (again ? (findTitle(draft, again) ?? findMisplaced(ruleset, again)) : undefined))
}

/** The title, if another was read back. */
function findTitle({ file: { text }, claims }: Draft, { title }: Ruleset): number | undefined {
  const claim = claims.find(({ as }) => as === 'title')
  if (!claim || sayWords(text.slice(claim.span.start, claim.span.end)) === sayWords(title)) return undefined
  return claim.span.start
}

/** The first provision that is not read back under its address, or not with its words. */
function findMisplaced(ruleset: Ruleset, again: Ruleset): number | undefined {
  const read = nodesOf(again)
  const node = nodesOf(ruleset).find((built, index) => {
    const twin = read[index]
    return !twin || built.path !== twin.path || wordsOf(built) !== wordsOf(twin)
  })
  return node && 'text' in node ? node.text.span.start : node?.span.start
}

function wordsOf(node: Division | Provision): string | undefined {
  if (node.level === 'article') return node.caption?.plain
  return 'title' in node ? node.title.plain : node.text.plain
}
