/** @file 改正案を作る: the list of drafts on this device, and the editor of one draft. */
import '../page/trusted-types-policy.ts'
import type { DraftProblem, DraftResult } from '../../amendment/draft/start.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import { DESK, deskHaving } from '../../protocol/desk-names.ts'
import { type EditorData, type EditorRuleset, readEditorData } from '../../protocol/editor-data.ts'
import { precacheFolder } from '../offline/container.ts'
import { announce } from '../page/announce.ts'
import { h, render } from '../page/vnode.ts'
import { startComparing } from './comparing.ts'
import { type DraftingPart, startDrafting } from './drafting.ts'
import {
  createDraftId,
  type DraftOnDevice,
  type DraftToKeep,
  discardDraft,
  draftName,
  draftOnDevice,
  draftsOnDevice,
  isDraftKey,
  newDraft,
  storeDraft,
  versionInWords
} from './drafts.ts'
import { fileName, saveFile } from './outputs.ts'
import { byId, doing } from './parts.ts'
import { workersFor } from './workers.ts'

/** Event on `document` after the URL has changed to another view. */
const VISIT = 'desk-visit'

let comparing: ReturnType<typeof startComparing> | null = null

const read = readEditorData(document.querySelector(`#${DESK.data}`))
if (read.ok) start(read.value)

function start(desk: EditorData): void {
  byId(DESK.desk).hidden = false
  const drafting = startDrafting(desk)
  comparing = startComparing(desk, (taken, before) => {
    const id = keepNew({ ...taken, before })
    if (id !== null) visit(`?draft=${id}`)
  })
  const actions = {
    new: (value: string) => begin(desk, value),
    open: (id: string) => visit(`?draft=${id}`),
    duplicate,
    save: (id: string) => withDraft(id, draft => void saveDraft(desk, draft)),
    discard,
    paste: () => paste(desk),
    back: () => visit('')
  }
  doing(byId(DESK.desk), actions)
  const file = byId<HTMLInputElement>('draft-file')
  file.addEventListener('change', () => void openFile(desk, file))
  addEventListener('popstate', () => void route(desk, drafting))
  addEventListener('hashchange', () => void route(desk, drafting))
  // Another tab has changed a draft.
  addEventListener('storage', ({ key }) => (key === null || isDraftKey(key)) && showList(desk))
  document.addEventListener(VISIT, () => void route(desk, drafting))
  // The editor is precached only for readers who have visited it.
  precacheFolder('draft')
  void route(desk, drafting)
}

/** Navigates to another view of the editor. */
function visit(query: string): void {
  history.pushState(null, '', `${location.pathname}${query}`)
  document.dispatchEvent(new Event(VISIT))
}

/** Shows the view that the URL names: a draft, a draft in the link, a provision to amend, or the list. */
async function route(desk: EditorData, drafting: DraftingPart): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const link = location.hash.slice(1)
  if (link.startsWith('d=')) return takeLink(desk, link)
  const kept = draftOnDevice(asked.get('draft') ?? '')
  const isClosing = !kept && !byId(DESK.one).hidden
  byId(DESK.drafts).hidden = kept !== null
  byId(DESK.one).hidden = kept === null
  byId(DESK.title).classList.toggle('unseen', kept !== null)
  byId(DESK.choice).hidden = true
  if (kept) return drafting.open(kept, asked.get('provision'))
  drafting.close()
  showList(desk)
  if (isClosing) byId('drafts-heading').focus()
  const provision = asked.get('provision')
  if (provision !== null) askWhere(desk, { provision, ruleset: rulesetOf(desk, asked.get('ruleset')) })
}

function rulesetOf({ rulesets }: EditorData, id: string | null): EditorRuleset | undefined {
  return rulesets.find(ruleset => ruleset.id === id) ?? rulesets[0]
}

function showList(desk: EditorData): void {
  const drafts = draftsOnDevice()
  const template = byId<HTMLTemplateElement>(DESK.entry)
  byId(DESK.list).replaceChildren(...drafts.map(each => entryOf(desk, each, template)))
  byId(DESK.none).hidden = drafts.length > 0
  comparing?.show(drafts)
}

function entryOf(desk: EditorData, { id, changed, draft }: DraftOnDevice, template: HTMLTemplateElement): Node {
  const entry = template.content.cloneNode(true) as DocumentFragment
  for (const button of entry.querySelectorAll('button')) button.value = id
  const [name, about] = [entry.querySelector('b'), entry.querySelector(`${deskHaving('does', 'open')} span`)]
  if (name) name.textContent = draftName(draft)
  if (about) about.textContent = `${baseInWords(desk, draft)}・${new Date(changed).toLocaleString('ja-JP')}`
  return entry
}

function baseInWords({ rulesets }: EditorData, { base }: DraftAmendment): string {
  const ruleset = rulesets.find(({ id }) => id === base.ruleset)
  return `${ruleset?.title ?? base.ruleset} ${versionInWords(base.version)}から`
}

/** Offers to amend the chosen provision in an existing draft or a new one. Without drafts, creates a new one. */
function askWhere(
  desk: EditorData,
  { provision, ruleset }: { provision: string; ruleset: EditorRuleset | undefined }
): void {
  if (!ruleset) return
  const drafts = draftsOnDevice().filter(({ draft }) => draft.base.ruleset === ruleset.id)
  const to = (id: string) => `?draft=${id}&provision=${encodeURIComponent(provision)}`
  const fresh = async () => {
    const id = await makeNew(desk, ruleset)
    if (id !== null) replace(to(id))
  }
  if (drafts.length === 0) return void fresh()
  const place = byId(DESK.choice)
  const button = render(h('button', { type: 'button', class: 'button' }, '新しい改正案'))
  button.addEventListener('click', () => void fresh())
  const items = drafts.map(({ id, draft }) =>
    render(h('li', {}, h('a', { href: to(id) }, `「${draftName(draft)}」の続き`)))
  )
  const first = render(h('li', {}))
  first.append(button)
  place.querySelector('ul')?.replaceChildren(...items, first)
  place.hidden = false
}

/** Replaces the URL without a new history entry. */
function replace(query: string): void {
  history.replaceState(null, '', `${location.pathname}${query}`)
  document.dispatchEvent(new Event(VISIT))
}

async function begin(desk: EditorData, rulesetId: string): Promise<void> {
  const ruleset = rulesetOf(desk, rulesetId)
  const id = ruleset && (await makeNew(desk, ruleset))
  if (id) visit(`?draft=${id}`)
}

async function makeNew(desk: EditorData, ruleset: EditorRuleset): Promise<string | null> {
  try {
    const { text } = await workersFor(desk, ruleset)
    return keepNew({ draft: newDraft(ruleset, text), before: text, told: [] })
  } catch (error) {
    announce((error as Error).message)
    return null
  }
}

function keepNew(kept: DraftToKeep): string | null {
  const id = createDraftId(new Date())
  if (storeDraft(id, kept, new Date())) return id
  announce('この端末には残せませんでした（保存が許されていないか、いっぱいです）')
  return null
}

function withDraft(id: string, perform: (draft: DraftAmendment) => void): void {
  const kept = draftOnDevice(id)
  if (kept) perform(kept.draft)
}

async function saveDraft(desk: EditorData, draft: DraftAmendment): Promise<void> {
  const ruleset = rulesetOf(desk, draft.base.ruleset)
  if (!ruleset) return
  const { words } = await workersFor(desk, ruleset)
  saveFile(`${fileName(draft)}.json`, await words.ask('toFile', draft), 'application/json')
}

function duplicate(id: string): void {
  const kept = draftOnDevice(id)
  if (kept) keepNew({ ...kept, draft: { ...kept.draft, title: `${draftName(kept.draft).slice(0, 190)}の写し` } })
  document.dispatchEvent(new Event(VISIT))
  // The pressed button no longer exists.
  byId('drafts-heading').focus()
}

function discard(id: string): void {
  const kept = draftOnDevice(id)
  if (!kept || !confirm(`「${draftName(kept.draft)}」を消しますか`)) return
  discardDraft(id)
  document.dispatchEvent(new Event(VISIT))
  byId('drafts-heading').focus()
}

async function takeLink(desk: EditorData, link: string): Promise<void> {
  // Going back must not import the draft again.
  history.replaceState(null, '', location.pathname)
  await takeIn(desk, async ruleset => (await workersFor(desk, ruleset)).words.ask('fromLink', link.slice(2)))
}

async function openFile(desk: EditorData, field: HTMLInputElement): Promise<void> {
  const [file] = field.files ?? []
  field.value = ''
  if (!file) return
  await takeIn(desk, async ruleset => {
    const { text, words } = await workersFor(desk, ruleset)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!/\.docx$/iu.test(file.name)) return words.ask('fromFile', bytes)
    return words.ask('fromWord', newDraft(ruleset, text), bytes)
  })
}

async function paste(desk: EditorData): Promise<void> {
  const fault = byId('paste-fault')
  fault.textContent = ''
  const sentences = byId<HTMLTextAreaElement>('paste').value
  await takeIn(
    desk,
    async ruleset => {
      const { text, words } = await workersFor(desk, ruleset)
      return words.ask('amend', newDraft(ruleset, text), sentences)
    },
    problem => {
      fault.textContent = problem
    }
  )
}

/** Stores an imported draft and opens it. */
async function takeIn(
  desk: EditorData,
  fetchDraft: (ruleset: EditorRuleset) => Promise<DraftResult | DraftProblem>,
  tell: (problem: string) => void = announce
): Promise<void> {
  const ruleset = rulesetOf(desk, new URLSearchParams(location.search).get('ruleset'))
  if (!ruleset) return
  try {
    const taken = await fetchDraft(ruleset)
    if ('problem' in taken) {
      tell(taken.problem)
      document.dispatchEvent(new Event(VISIT))
      return
    }
    const { text } = await workersFor(desk, ruleset)
    const id = keepNew({ ...taken, before: text })
    if (id !== null) visit(`?draft=${id}`)
  } catch (error) {
    tell((error as Error).message)
    document.dispatchEvent(new Event(VISIT))
  }
}
