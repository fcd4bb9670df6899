import type { Step, StepLevel } from './types.ts'

/** The levels from the outside in, with the word that ends a step of each. */
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

/** The level that a word like 条 stands for. */
export function levelOf(word: string): StepLevel | undefined {
  return LEVELS.find(([, kanji]) => kanji === word && word !== '')?.[0]
}

/** 条 for an article; empty for イロハ and (1), which have no word. */
export function levelKanji(level: StepLevel): string {
  return LEVELS.find(([name]) => name === level)?.[1] ?? ''
}

/** How deep a level lies: 附則 0, 編 1 … 条 6, 項 7, 号 8. A document lies above them all. */
export function depthOf(level: StepLevel | 'document'): number {
  return LEVELS.findIndex(([name]) => name === level)
}

/** How deep a step lies: see `depthOf`. */
export function stepDepth(step: Step): number {
  if (step.kind === 'this-document') return depthOf('document')
  return depthOf(stepLevel(step))
}

/** The level that a step names. */
export function stepLevel(step: Exclude<Step, { kind: 'this-document' }>): StepLevel {
  return step.kind === 'supplement' ? 'supplement' : step.level
}
