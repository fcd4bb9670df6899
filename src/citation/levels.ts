import type { Step, StepLevel } from './types.ts'

/** Levels, outermost first, with the kanji that ends a step of each level. */
const LEVELS: readonly (readonly [StepLevel, string])[] = [
  ['supplement', '附則'],
  ['part', '編'],
  ['chapter', '章'],
  ['section', '節'],
  ['subsection', '款'],
  ['division', '目'],
  ['article', '条'],
  ['paragraph', '項'],
  ['item', '号'],
  ['subitem', ''],
  ['subsubitem', '']
]

/** Returns the level of a kanji such as 条, also in its old form 條. */
export function levelOf(word: string): StepLevel | undefined {
  const usual = { 條: '条', 號: '号' }[word] ?? word
  return LEVELS.find(([, kanji]) => kanji === usual && usual !== '')?.[0]
}

/** Returns the kanji of a level: 条 for an article; empty for イロハ and (1), which have none. */
export function levelKanji(level: StepLevel): string {
  return LEVELS.find(([name]) => name === level)?.[1] ?? ''
}

/** Returns the depth of a level: 附則 0, 編 1 … 条 6, 項 7, 号 8. A document has the depth -1. */
export function depthOf(level: StepLevel | 'document'): number {
  return LEVELS.findIndex(([name]) => name === level)
}

/** Returns the depth of a step's level. See `depthOf`. */
export function stepDepth(step: Step): number {
  if (step.kind === 'this-document') return depthOf('document')
  return depthOf(stepLevel(step))
}

export function stepLevel(step: Exclude<Step, { kind: 'this-document' }>): StepLevel {
  return step.kind === 'supplement' || step.kind === 'appendix' ? 'supplement' : step.level
}
