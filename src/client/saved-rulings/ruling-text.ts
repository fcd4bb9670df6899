import { type Ruling, type Rulings, rulingAt } from '../../protocol/rulings.ts'
import type { SavedRuling } from '../../protocol/saved-ruling.ts'

/** Formats a saved ruling as a message. */
export function rulingText({ decidedOn, title, facts, outcome, provisions, edition }: SavedRuling): string {
  return [
    `【卓での裁定】${title}（${decidedOn}）`,
    `事実：${facts}`,
    `裁定：${outcome}`,
    `根拠：${provisions.join('、')}（${edition}）`
  ].join('\n')
}

/** Formats a dispute as a message: its title, or for the shown card the answers, the ruling and its basis. */
export function rulingShared(rulings: Rulings, fragment: string): string {
  const { title, edition } = rulings
  const card = rulingAt(rulings, fragment)
  const lines = card ? [factsOf(rulings, card), ...card.says, card.provisions.join('、')] : [title]
  return `${lines.filter(Boolean).join('\n')}（${edition}）`
}

/** Returns the facts of a ruling: the title of the dispute and the given answers. */
export function factsOf({ title }: Pick<Rulings, 'title'>, { answers }: Pick<Ruling, 'answers'>): string {
  return [title, ...answers].join('。')
}
