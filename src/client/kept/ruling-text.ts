import type { KeptRuling } from '../../protocol/kept-ruling.ts'
import type { Rulings } from '../../protocol/rulings.ts'

/** A kept ruling as people send it to one another. */
export function rulingText({ decidedOn, title, facts, outcome, provisions, edition }: KeptRuling): string {
  return [
    `【卓での裁定】${title}（${decidedOn}）`,
    `事実：${facts}`,
    `裁定：${outcome}`,
    `根拠：${provisions.join('、')}（${edition}）`
  ].join('\n')
}

/** A dispute as it is sent: its name, and of the card that is shown what it says and rests on. */
export function rulingShared({ title, edition, cards }: Rulings, id: string): string {
  const card = cards[id]
  const lines = card ? [title, ...card.says, card.provisions.join('、')] : [title]
  return `${lines.filter(Boolean).join('\n')}（${edition}）`
}
