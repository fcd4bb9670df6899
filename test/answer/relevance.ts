import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { formatProvisionPath, topPath } from '../../src/model/address.ts'
import { sentencesOf } from '../../src/model/sentences.ts'
import { type Half, halfOf, randomOf } from './generated.ts'

/** A sentence of a ruling card with the articles of the card. The relevance index does not contain it. */
export interface CardSentence {
  readonly text: string
  readonly pages: readonly string[]
}

/** Returns the sentences of the ruling cards, Japanese and English, without their own citations. */
export function cardSentences(corpus: Corpus, half: Half): CardSentence[] {
  return corpus.disputes.flatMap(dispute =>
    [...dispute.cards].flatMap(([key, card]) => {
      if (halfOf(`${dispute.slug} ${key}`) !== half || card.cites.length === 0) return []
      const pages = [...new Set(card.cites.map(topPath))]
      const japanese = [card.verdict ?? '', card.hand].flatMap(text =>
        sentencesOf(text).map(({ start, end }) => text.slice(start, end).replace(/。$/u, ''))
      )
      const english = dispute.english?.cards.get(key)?.verdict.replace(/\.$/u, '')
      const all = [...japanese, ...(english ? [english] : [])]
      return all.filter(text => !/第[0-9]|Article|号/u.test(text)).map(text => ({ text, pages }))
    })
  )
}

/** Writes a sentence with a citation of articles. */
export function citing({ text }: CardSentence, pages: readonly string[]): string {
  if (/[ぁ-ん]/u.test(text)) return `${text}（${pages.map(page => formatProvisionPath(page)).join('、')}）。`
  return `${text} (${pages.map(page => `Article ${page}`).join(', ')}).`
}

/** Returns an article that the card does not cite: the next one, or any one. */
export function otherPage(corpus: Corpus, { pages }: CardSentence, which: 'neighbour' | 'any', seed: number): string {
  const all = corpus.home!.current.pages.map(({ slug }) => slug).filter(slug => /^[0-9]/u.test(slug))
  const others = all.filter(slug => !pages.includes(slug))
  if (which === 'any') return others[Math.floor(randomOf(seed)() * others.length)]!
  const at = all.indexOf(pages[0]!)
  return all.slice(at + 1).find(slug => !pages.includes(slug)) ?? others.at(-1)!
}
