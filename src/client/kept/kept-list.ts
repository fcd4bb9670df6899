/** 残した裁定: shared as text, downloaded as a draft precedent, or thrown away. Nothing leaves the device by itself. */
import { draftPrecedent, type KeptRuling, readKept, rulingText } from './ruling.ts'

const KEY = 'kept-rulings'
const list = document.querySelector<HTMLElement>('#kept')
const template = document.querySelector<HTMLTemplateElement>('#kept-entry')
const said = document.querySelector<HTMLElement>('.said')
const number = Number(list?.dataset.number)

let kept = read()
show()

function read(): KeptRuling[] {
  try {
    return readKept(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

function show(): void {
  list?.replaceChildren(...kept.map(entryOf))
  const none = document.querySelector<HTMLElement>('#none')
  if (none) none.hidden = kept.length > 0
}

function entryOf(ruling: KeptRuling): Node {
  const entry = template?.content.cloneNode(true) as DocumentFragment
  const put = (name: string, words: string) => {
    const place = entry.querySelector(`[data-field="${name}"]`)
    if (place) place.textContent = words
  }
  put('title', ruling.title)
  put('decidedOn', ruling.decidedOn)
  put('facts', ruling.facts)
  put('outcome', ruling.outcome)
  put('provisions', `${ruling.provisions.join('、')}（${ruling.edition}）`)
  for (const [action, act] of Object.entries({ share, download, discard }))
    entry.querySelector(`[data-act="${action}"]`)?.addEventListener('click', () => act(ruling))
  return entry
}

async function share(ruling: KeptRuling): Promise<void> {
  const text = rulingText(ruling)
  try {
    if (navigator.share) await navigator.share({ text })
    else {
      await navigator.clipboard.writeText(text)
      say('裁定の文をコピーしました')
    }
  } catch (error) {
    if ((error as DOMException).name !== 'AbortError') say('共有できませんでした。文字を選んでコピーしてください')
  }
}

function download(ruling: KeptRuling): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([draftPrecedent(ruling, number)], { type: 'text/markdown' }))
  link.download = `${String(number).padStart(3, '0')}.mdx`
  link.click()
  URL.revokeObjectURL(link.href)
}

function discard({ id, title }: KeptRuling): void {
  if (!confirm(`「${title}」の控えを消しますか`)) return
  kept = kept.filter(ruling => ruling.id !== id)
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    say('この端末の控えを書き換えられませんでした')
  }
  show()
}

function say(words: string): void {
  if (said) said.textContent = words
}
