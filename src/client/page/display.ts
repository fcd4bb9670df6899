/** @file 「表示」: text size, furigana and brightness, kept on the device; where storage is refused they hold for the page. */
import { KEPT } from '../../protocol/kept-names.ts'
import { ID } from '../../protocol/names.ts'
import { keepOnDevice } from './device.ts'
import { chosenSettings, frameColours, isChosen } from './display-settings.ts'

const root = document.documentElement
const panel = document.querySelector(`#${ID.display}`)
const inputs = [...(panel?.querySelectorAll('input') ?? [])]
const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
const colours = frames.map(({ content, media }) => ({ content, theme: media.includes('dark') ? 'dark' : 'light' }))

for (const input of inputs) input.checked = isChosen(input, root.dataset)
paintFrame()

panel?.addEventListener('change', () => {
  const chosen = chosenSettings(inputs)
  for (const { name } of inputs) delete root.dataset[name]
  Object.assign(root.dataset, chosen)
  paintFrame()
  keepOnDevice(KEPT.display, JSON.stringify(chosen))
})

/** The browser's own frame takes the colour of the paper that is chosen. */
function paintFrame(): void {
  for (const [at, colour] of frameColours(colours, root.dataset.theme).entries())
    frames[at]?.setAttribute('content', colour)
}
