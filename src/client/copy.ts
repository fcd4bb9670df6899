/** 「引用をコピー」: the words of a provision, how it is cited, its edition and its permanent address. */

const article = document.querySelector<HTMLElement>('.law')
const said = document.querySelector<HTMLElement>('.said')

document.addEventListener('click', async event => {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('.copy') : null
  if (!article || !button) return
  const provision = button.closest('.law [id]') ?? article
  const cite = `${article.dataset.cite ?? ''}${button.value}`
  const words = [...linesOf(provision), `――${cite}（${article.dataset.edition ?? ''}）`, addressOf(provision)]
  say(
    (await copy(words.join('\n')))
      ? `${cite}をコピーしました`
      : 'コピーできませんでした。文字を選んでコピーしてください'
  )
})

/** The words of a provision and of what stands below it, a line each, with their labels; an article has its heading first. */
function linesOf(provision: Element): string[] {
  return [...provision.querySelectorAll('.title, .para p')].map(words => {
    const label = words.closest('.para, li')?.querySelector('.n')?.textContent ?? ''
    return label ? `${label}　${words.textContent}` : words.textContent
  })
}

/** The permanent address of a provision; that of an article is the page of its first paragraph. */
function addressOf(provision: Element): string {
  const address = new URL(provision.querySelector<HTMLAnchorElement>('.n')?.href ?? location.href)
  if (provision === article) address.hash = ''
  return address.href
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The older way, for pages that are not served over https. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'unseen'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}

let silence = 0

function say(words: string): void {
  if (!said) return
  said.textContent = words
  clearTimeout(silence)
  silence = window.setTimeout(() => {
    said.textContent = ''
  }, 4000)
}
