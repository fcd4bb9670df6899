import type { Dispute } from '../../src/model/dispute.ts'

/** A situation at the table: its name among players, the article that decides it, and its dispute. */
export interface Situation {
  readonly title: string
  /** The word that a player types. */
  readonly word: string
  readonly article: string
  readonly dispute: string
}

/** The measured situations. The words are what a player would type, and were chosen before the search was tested. */
export const SITUATIONS: readonly Situation[] = [
  { title: '山を崩した', word: '山を崩した', article: '80', dispute: 'spill' },
  { title: '誤和了', word: '誤和了', article: '76', dispute: 'false-win' },
  { title: '多牌', word: '多牌', article: '76', dispute: 'many-tiles' },
  { title: '少牌', word: '少牌', article: '74', dispute: 'few-tiles' },
  { title: '先ヅモ', word: '先ヅモ', article: '81', dispute: 'saki-zumo' },
  { title: '食い換え', word: '食い換え', article: '19', dispute: 'kuikae' },
  { title: '鳴きの声が遅れた', word: '鳴きが遅れた', article: '17', dispute: 'late-call' },
  { title: '二人がロン', word: 'ダブロン', article: '29', dispute: 'two-rons' },
  { title: '違う山を開けた', word: '違う山', article: '79', dispute: 'wrong-wall' },
  { title: 'ノーテンリーチ', word: 'ノーテンリーチ', article: '76', dispute: 'noten-riichi' },
  { title: 'リーチ後のカン', word: 'リーチ後のカン', article: '23', dispute: 'riichi-kan' },
  { title: 'フリテンでロン', word: 'フリテン', article: '27', dispute: 'furiten-ron' },
  { title: 'トビ', word: 'トビ', article: '66', dispute: 'bust' },
  { title: '同点', word: '同点', article: '83', dispute: 'tie' },
  { title: '供託が残った', word: '供託', article: '70', dispute: 'leftover-deposits' },
  { title: '包', word: '包', article: '54', dispute: 'pao' },
  { title: '精算', word: '精算', article: '84', dispute: 'settlement' },
  { title: '協議の議長', word: '議長', article: '4', dispute: 'council-chair' },
  { title: '点数の過少申告', word: '過少申告', article: '78', dispute: 'under-declared' },
  { title: '罰の点を払えない', word: '払えない', article: '73', dispute: 'cannot-pay' }
]

/** A path through a dispute: the ids of the questions and the card that follow each answer. */
export type AnswerPath = readonly string[]

/**
 * Returns the path with the most answers: `spill` → `['which', 'drawer', 'own']`. Each id is visited at most once, so
 * that loops end.
 */
export function longestWay({ start, steps }: Pick<Dispute, 'start' | 'steps'>): AnswerPath {
  const from = (id: string, been: readonly string[]): AnswerPath => {
    const ways = (steps.get(id)?.choices ?? [])
      .filter(({ go }) => !been.includes(go))
      .map(({ go }) => [go, ...from(go, [...been, go])])
    return ways.reduce((longest, way) => (way.length > longest.length ? way : longest), [])
  }
  return from(start, [start])
}

/**
 * Returns the number of taps from the first screen to the farthest card: the tile, or the list and the dispute, then
 * the answers.
 */
export function tapsTo(dispute: Pick<Dispute, 'slug' | 'start' | 'steps'>, tiles: readonly string[]): number {
  return (tiles.includes(dispute.slug) ? 1 : 2) + longestWay(dispute).length
}

/** Returns the articles that the cards of a dispute cite: `['80', '12', …]`. */
export function articlesOfDispute({ cards }: Pick<Dispute, 'cards'>): ReadonlySet<string> {
  return new Set([...cards.values()].flatMap(({ cites }) => cites.map(cite => cite.replace(/\/.*$/u, ''))))
}
