import type { Corpus } from '../corpus/build-corpus.ts'
import { type Dispute, type RulingCard, splitVerdict } from '../model/dispute.ts'
import { fold } from '../text/fold.ts'
import { closestMatch } from '../text/nearest.ts'
import { precedentName } from '../view/precedent.ts'
import { citesOfCard } from '../view/ruling-cards.ts'
import { citedAt, type Missing, placeAt } from './places.ts'
import { type ProvisionText, provision } from './provision.ts'

/** Next question of a dispute. It must be asked, not guessed. */
export interface Question {
  readonly kind: 'question'
  readonly address: string
  readonly title: string
  readonly ask: string
  readonly choices: readonly string[]
  /** Answers given so far. */
  readonly way: readonly string[]
}

/** Ruling of a dispute. */
export interface Ruling {
  readonly kind: 'ruling'
  readonly address: string
  readonly citeAs: string
  readonly title: string
  readonly way: readonly string[]
  readonly verdict: string
  readonly hand: string
  /** `null` if the ruling is not about payments; empty if nothing is paid. */
  readonly pays:
    | readonly {
        readonly who: string
        readonly to: string
        readonly amount: string
        readonly per: string | null
        readonly later: string | null
        readonly custom: boolean
      }[]
    | null
  readonly until: string | null
  /** True if the ruleset has no rule on the matter. */
  readonly silent: boolean
  /** True if the ruling is custom as the editors understand it. */
  readonly custom: boolean
  readonly otherReading: string | null
  readonly cites: readonly { readonly address: string; readonly citeAs: string }[]
  readonly precedents: readonly string[]
  /** Law of the ruling, verbatim. */
  readonly words: readonly ProvisionText[]
}

/** Returns the next question of a dispute, or its ruling. `situation` is an address, a slug, or words of its title. */
export function rule(corpus: Corpus, situation: string, answers: readonly string[] = []): Question | Ruling | Missing {
  const dispute = disputeCalled(corpus, situation)
  if (!('slug' in dispute)) return dispute
  const card = situation.split('#')[1]
  const start = card !== undefined && answers.length === 0 && dispute.cards.has(card) ? card : dispute.start
  let at = start
  const way: string[] = []
  for (const answer of answers) {
    const step = dispute.steps.get(at)
    if (!step) break
    const choice = step.choices.find(
      ({ say }, index) => fold(say) === fold(answer) || String(index + 1) === answer.trim()
    )
    if (!choice) {
      const choices = step.choices.map(({ say }) => `「${say}」`).join('、')
      return {
        kind: 'missing',
        message: `「${answer}」という答えはありません。「${step.ask}」の答え: ${choices}`,
        near: [`dispute:${dispute.slug}`]
      }
    }
    way.push(choice.say)
    at = choice.go
  }
  const step = dispute.steps.get(at)
  const { title, slug } = dispute
  if (step)
    return {
      kind: 'question',
      address: `dispute:${slug}`,
      title,
      ask: step.ask,
      choices: step.choices.map(({ say }) => say),
      way
    }
  const found = dispute.cards.get(at)
  return found
    ? rulingOf(corpus, dispute, [at, found], way)
    : { kind: 'missing', message: `もめごと「${title}」に「${at}」はありません`, near: [] }
}

function rulingOf(
  corpus: Corpus,
  dispute: Dispute,
  [id, card]: readonly [string, RulingCard],
  way: readonly string[]
): Ruling {
  const address = `dispute:${dispute.slug}#${id}`
  const home = corpus.home?.id ?? ''
  const cites = citesOfCard(card).flatMap(path => citedAt(corpus, home, path) ?? [])
  const texts = cites.map(({ address }) => provision(corpus, address))
  return {
    kind: 'ruling',
    address,
    citeAs: `[${address}]`,
    title: card.title ? `${dispute.title}（${card.title}）` : dispute.title,
    way,
    verdict: splitVerdict(card).verdict,
    hand: card.hand,
    pays:
      card.pays?.map(({ who, to, amount, per, times, later, custom }) => ({
        who,
        to,
        amount: `${typeof amount === 'number' ? `${amount.toLocaleString('en')}点` : amount}${times === null ? '' : `ずつ（${times}人に）`}`,
        per,
        later,
        custom
      })) ?? null,
    until: card.until,
    silent: card.silent,
    custom: card.custom,
    otherReading: card.otherReading,
    cites,
    precedents: card.precedents.map(precedentName),
    words: texts.flatMap(text => (text.kind === 'missing' ? [] : [text]))
  }
}

/** Returns the dispute of an address, slug, title or other name. */
function disputeCalled(corpus: Corpus, situation: string): Dispute | Missing {
  const name = situation.replace(/^(?:dispute|situation):/u, '')
  const place = placeAt(corpus, `dispute:${name}`)
  if (place.kind === 'dispute') return place.dispute
  const wanted = fold(situation)
  const named = (one: Dispute) =>
    [one.title, ...one.aliases, one.english?.title ?? '', ...(one.english?.aliases ?? [])].map(fold)
  const called = corpus.disputes.find(one => named(one).includes(wanted))
  if (called) return called
  if (place.kind === 'missing' && name.includes('#')) return place
  const byName = new Map(corpus.disputes.flatMap(one => named(one).map(name => [name, one] as const)))
  const begun = corpus.disputes.map(({ slug }) => slug).filter(slug => name !== '' && slug.startsWith(name))
  const within = [...byName]
    .filter(([name]) => name.length > 2 && (wanted.includes(name) || name.includes(wanted)))
    .map(([, one]) => one.slug)
  const close = closestMatch(wanted, [...byName.keys()])
  const near = [
    ...new Set([...begun, ...within, ...(close === undefined ? [] : [byName.get(close)?.slug ?? ''])])
  ].slice(0, 3)
  return {
    kind: 'missing',
    message: `「${situation}」というもめごとはありません`,
    near: near.map(slug => `dispute:${slug}`)
  }
}
