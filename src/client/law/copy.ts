/** 「引用をコピー」: the words of a provision, how it is cited, its edition and its permanent address. */
import { copyText } from '../page/copy-text.ts'
import { say } from '../page/say.ts'

const article = document.querySelector<HTMLElement>('.law')

document.addEventListener('click', async event => {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('.copy') : null
  if (!article || !button) return
  const provision = button.closest('.law [id]') ?? article
  const cite = `${article.dataset.cite ?? ''}${button.value}`
  const words = [...linesOf(provision), `――${cite}（${article.dataset.edition ?? ''}）`, addressOf(provision)]
  say(
    (await copyText(words.join('\n')))
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
