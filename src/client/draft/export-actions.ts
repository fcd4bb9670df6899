/** @file 出す: exports a draft as a link, a file, a Word document, the files of the amendment, or a proposal. */

import { editorSelector } from '../../protocol/editor-names.ts'
import { announce } from '../page/announce.ts'
import { copyText } from '../page/copy-text.ts'
import { shareText } from '../page/share-text.ts'
import { h, render } from '../page/vnode.ts'
import { draftName } from './drafts.ts'
import type { OpenDraft } from './open-draft.ts'
import { fileName, proposalIn, saveFile } from './outputs.ts'
import { byId, doing } from './parts.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Length, in characters, above which a link triggers a warning: mail and chat programs cut longer links. */
const LONGEST_LINK = 8_000

/** Starts the export buttons. */
export function startOutputs(
  { editorData, draft, workers }: OpenDraft,
  { saveNow }: { readonly saveNow: () => void }
): { readonly clear: () => void } {
  const fault = byId('out-fault')
  const trying = (perform: () => Promise<void>) => async () => {
    fault.textContent = ''
    saveNow()
    try {
      await perform()
    } catch (error) {
      fault.textContent = (error as Error).message
    }
  }
  const part = byId('draft')
  const propose = part.querySelector(editorSelector('does', 'propose'))?.closest('li')
  if (propose) propose.hidden = editorData.repository === null
  doing(part, {
    link: trying(shareLink),
    save: trying(async () => {
      const { partialWorker } = await workers()
      saveFile(`${fileName(draft())}.json`, await partialWorker.ask('toFile', draft()), 'application/json')
    }),
    word: trying(saveWord),
    zip: trying(saveZip),
    propose: trying(showProposal)
  })
  return {
    clear: () => {
      fault.textContent = ''
      byId('proposal').replaceChildren()
    }
  }

  async function shareLink(): Promise<void> {
    const { partialWorker } = await workers()
    const url = `${location.origin}${location.pathname}#d=${await partialWorker.ask('link', draft())}`
    if (url.length > LONGEST_LINK)
      fault.textContent = `リンクが${url.length}文字になります。途中で切れるおそれがあるので、ファイルで渡すほうが確かです。`
    const sharing = await shareText({ text: `改正案「${draftName(draft())}」`, url })
    if (sharing === 'copied') announce('リンクをコピーしました')
    if (sharing === 'refused') fault.textContent = '共有できませんでした。ファイルで渡してください'
  }

  async function saveWord(): Promise<void> {
    announce('議案書を作っています…')
    const made = await (await (await workers()).completeWorker).ask('toWord', draft())
    if ('problem' in made) throw new Error(made.problem)
    saveFile(`${fileName(draft())}.docx`, new Uint8Array(made), WORD)
    announce('議案書を保存しました')
  }

  async function saveZip(): Promise<void> {
    const { completeWorker } = await workers()
    const made = await (await completeWorker).ask('zip', draft())
    if ('problem' in made) throw new Error(made.problem)
    saveFile(`${fileName(draft())}.zip`, new Uint8Array(made), 'application/zip')
    announce('改正のファイルを保存しました')
  }

  async function showProposal(): Promise<void> {
    if (editorData.repository === null) return
    const { completeWorker } = await workers()
    const made = await (await completeWorker).ask('proposal', draft())
    if (typeof made !== 'string') throw new Error(made.problem)
    const { href, isFilled } = proposalIn(editorData.repository, fileName(draft()), made)
    const copy = render(h('button', { type: 'button', class: 'button' }, '改正案をコピー'))
    copy.addEventListener('click', async () =>
      announce((await copyText(made)) ? 'コピーしました' : 'コピーできませんでした')
    )
    const link = h('a', { href, target: '_blank', rel: 'noopener' }, 'リポジトリーの新しいファイルの画面')
    const first = render(
      h('li', {}, link, isFilled ? 'を開きます。文も入っています。' : 'を開き、コピーした改正案を貼ります。')
    )
    if (!isFilled) first.append(copy)
    const steps = [
      '「Commit changes…」を押し、「Create a new branch」を選んで「Propose changes」と進みます。',
      'Actions の「改正・訂正の仕上げ」を開き、「Run workflow」で、そのブランチと「改正案を入れる」を選んで実行します。今の内容に合わせて、改正のファイルができます。'
    ]
    const list = render(h('ol', {}))
    list.append(first, ...steps.map(text => render(h('li', {}, text))))
    byId('proposal').replaceChildren(list)
  }
}
