import type { RulesetFamily } from '../../corpus/families.ts'
import { pathInWords } from '../../model/address.ts'
import type { Dispute, RulingCard } from '../../model/dispute.ts'
import type { Path } from '../../model/law.ts'
import { keyPlace } from '../../model/place.ts'
import { figuresIn, numbersIn } from '../../text/figures.ts'
import { citedWords } from '../parts/cited-words.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** An amount or another figure on a ruling card that stands in none of the provisions it rests on. */
export const disputeFigureMissing = {
  code: 'dispute-figure-missing',
  severity: 'error',
  *content({ disputes, home }) {
    if (!home) return
    for (const dispute of disputes) yield* checkClaim(dispute, plainClaim(dispute), home)
    for (const dispute of disputes)
      for (const [id, card] of dispute.cards)
        for (const claim of claimsOf(id, card)) yield* checkClaim(dispute, claim, home)
  }
} as const satisfies Rule

/** Figures that a card or the plain sentence names, and the provisions they have to stand in. */
interface Claim {
  readonly key: string
  readonly figures: readonly number[]
  readonly cites: readonly Path[]
}

/** The plain sentence speaks of all its cards: what one of them derives or leaves to custom it may say too. */
function plainClaim({ plain, cards }: Dispute): Claim {
  const all = [...cards.values()]
  const pays = all.flatMap(card => card.pays ?? [])
  const derived = [...pays.filter(({ derivation, custom }) => derivation !== null || custom), ...all]
  const said = new Set(
    derived.flatMap(entry => ('amount' in entry ? wordFigures(entry.amount) : wordFigures(entry.derivation)))
  )
  const cites = [...all, ...pays].flatMap(entry => entry.cites)
  const figures = wordFigures(plain).filter(figure => !said.has(figure))
  return { key: 'plain', figures, cites: [...new Set(cites)] }
}

function claimsOf(id: string, card: RulingCard): Claim[] {
  const pays = card.pays ?? []
  const payments = pays.flatMap(({ amount, per, cites, derivation, custom }, index): Claim[] => {
    if (derivation !== null || custom) return []
    const key = `cards.${id}.pays.${index}.amount`
    const figures = [...wordFigures(amount), ...wordFigures(per)]
    return [{ key, figures, cites: cites.length > 0 ? cites : card.cites }]
  })
  if (card.derivation !== null) return payments
  const cites = [...card.cites, ...pays.flatMap(payment => payment.cites)]
  const words = (['hand', 'until'] as const).map(key => ({
    key: `cards.${id}.${key}`,
    figures: wordFigures(card[key]),
    cites
  }))
  return [...payments, ...words]
}

/** Figures that count something of the game: 「300点」「2枚」「一翻」. */
function wordFigures(words: string | number | null): number[] {
  if (typeof words === 'number') return [words]
  if (words === null) return []
  return figuresIn(words)
    .filter(({ end }) => /^(?:点|枚|本|翻|符|倍)/u.test(words.slice(end)))
    .map(({ number }) => number)
}

function* checkClaim(
  dispute: Dispute,
  { key, figures, cites }: Claim,
  { current }: RulesetFamily
): Iterable<RuleFinding> {
  // What rests on nothing, or on what is not there, is told already: dispute-citation-missing.
  if (cites.length === 0 || cites.some(path => !current.nodes.has(path))) return
  const there = numbersIn(cites.flatMap(path => citedWords(current, path)).join('\n'))
  const missing = figures.filter(figure => figure !== 0 && !there.has(figure))
  if (missing.length === 0) return
  const told = missing.map(figure => `「${figure.toLocaleString('en')}」`).join('')
  const [where, whose] = key === 'plain' ? ['ひとこと', '札の'] : ['札', '']
  yield {
    message: `「${dispute.title}」の${where}の数${told}が、${whose}根拠とする規定（${cites.map(pathInWords).join('、')}）の文にありません`,
    hint: '規定と照らし合わせます。計算から出る数なら derivation に理由を、慣習によるなら custom: true と書きます',
    place: keyPlace(dispute, key, `#${key.split('.').slice(0, 2).join('.')}`)
  }
}
