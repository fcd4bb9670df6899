/** 「表示」: text size, furigana and brightness, kept on the device; where storage is refused they hold for the page. */

const root = document.documentElement
const panel = document.querySelector('#display')
const inputs = [...(panel?.querySelectorAll('input') ?? [])]
const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(meta => ({
  meta,
  content: meta.content,
  theme: meta.media.includes('dark') ? 'dark' : 'light'
}))

for (const input of inputs) input.checked = (root.dataset[input.name] ?? '') === input.value
paintFrame()

panel?.addEventListener('change', () => {
  const chosen = inputs.filter(({ checked, value }) => checked && value).map(({ name, value }) => [name, value])
  for (const { name } of inputs) delete root.dataset[name]
  Object.assign(root.dataset, Object.fromEntries(chosen))
  paintFrame()
  try {
    localStorage.setItem('display', JSON.stringify(Object.fromEntries(chosen)))
  } catch {
    // It holds for this page.
  }
})

/** The browser's own frame takes the colour of the paper that is chosen. */
function paintFrame(): void {
  const chosen = colours.find(({ theme }) => theme === root.dataset.theme)
  for (const { meta, content } of colours) meta.content = (chosen ?? { content }).content
}
