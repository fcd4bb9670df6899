/** The keypad: what is typed names an article, and the line above the keys opens it; below them stand those whose numbers go on. */

interface Entry {
  readonly number: string
  readonly caption: string
  readonly href: string
}

const pad = document.querySelector('.keypad')
const line = pad?.querySelector('.typed')
const near = pad?.querySelector('.near')
const entries: readonly Entry[] = [...(pad?.querySelectorAll<HTMLAnchorElement>('details a') ?? [])].map(link => ({
  number: link.firstChild?.textContent ?? '',
  caption: link.querySelector('span')?.textContent.trim() ?? '',
  href: link.href
}))
let typed = ''

pad?.querySelector('.keys')?.addEventListener('click', event => {
  const key = event.target instanceof Element ? event.target.closest('button') : null
  if (!key) return
  typed = key.value ? press(typed, key.value) : typed.slice(0, -1)
  show()
})

/** A number starts with a digit that is not 0, and two の never stand together. */
function press(before: string, key: string): string {
  const atStart = before === '' || before.endsWith('の')
  if (before.length >= 8 || (atStart && (key === 'の' || key === '0'))) return before
  return before + key
}

function show(): void {
  const entry = entries.find(({ number }) => number === typed)
  const longer = entries.filter(({ number }) => typed && number !== typed && number.startsWith(typed))
  line?.replaceChildren(entry ? linkTo(entry) : words(typed ? missing() : '番号を押してください'))
  near?.replaceChildren(...longer.map(shortLinkTo))
}

function shortLinkTo({ number, caption, href }: Entry): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href, textContent: number })
  link.append(Object.assign(document.createElement('span'), { className: 'unseen', textContent: `　${caption}` }))
  const item = document.createElement('li')
  item.append(link)
  return item
}

function linkTo({ number, caption, href }: Entry): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.append(Object.assign(document.createElement('b'), { textContent: inWords(number) }), `　${caption}`)
  return link
}

function words(text: string): HTMLElement {
  return Object.assign(document.createElement('span'), { textContent: text })
}

function missing(): string {
  const near = entries.filter(({ number }) => number.startsWith(typed)).map(({ number }) => inWords(number))
  if (near.length === 0)
    return `${inWords(typed.replace(/の$/, ''))}${typed.endsWith('の') ? 'に枝番号' : ''}はありません`
  return `${near.slice(0, 3).join('、')}${near.length > 3 ? ' …' : ''}`
}

/** 「8の2」 → 「第8条の2」. */
function inWords(number: string): string {
  const [first = '', ...branches] = number.split('の')
  return `第${first}条${branches.map(branch => `の${branch}`).join('')}`
}
