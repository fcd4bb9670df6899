import { type Ruling, type Rulings, rulingAt } from '../../protocol/rulings.ts'
import type { SavedRuling } from '../../protocol/saved-ruling.ts'

/** A kept ruling as people send it to one another. */
export function rulingText({ decidedOn, title, facts, outcome, provisions, edition }: SavedRuling): string {
  return [
    `【卓での裁定】${title}（${decidedOn}）`,
    `事実：${facts}`,
    `裁定：${outcome}`,
    `根拠：${provisions.join('、')}（${edition}）`
  ].join('\n')
}

/** A dispute as it is sent: its name, and of the card that is shown what was answered, what it says and rests on. */
export function rulingShared(rulings: Rulings, fragment: string): string {
  const { title, edition } = rulings
  const card = rulingAt(rulings, fragment)
  const lines = card ? [factsOf(rulings, card), ...card.says, card.provisions.join('、')] : [title]
  return `${lines.filter(Boolean).join('\n')}（${edition}）`
}

/** What happened, as it was answered: the name of the dispute, and the answers. */
export function factsOf({ title }: Pick<Rulings, 'title'>, { answers }: Pick<Ruling, 'answers'>): string {
  return [title, ...answers].join('。')
}
