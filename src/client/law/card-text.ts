/** A ruling card as plain words, to be kept or sent: what happens, who pays what, and until when. */
export function cardText(card: Element): string {
  const words = (selector: string) => card.querySelector(selector)?.textContent?.trim() ?? ''
  const payments = [...card.querySelectorAll('.pays dd')].map(payment =>
    [...payment.children].map(({ textContent }) => textContent.trim()).join(' ')
  )
  return [words('.hand dd'), ...payments.map(payment => `払うもの：${payment}`), words('.more dd')]
    .filter(Boolean)
    .join('\n')
}
