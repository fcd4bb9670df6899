/** @file 改正案を作る: the list of drafts on this device, and the editor of one draft. */
import '../page/trusted-types-policy.ts'
import type { DraftProblem, DraftResult } from '../../amendment/draft/start.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import { type EditorData, type EditorRuleset, readEditorData } from '../../protocol/editor-data.ts'
import { EDITOR_IDS, editorSelector } from '../../protocol/editor-names.ts'
import { precacheFolder } from '../offline/container.ts'
import { announce } from '../page/announce.ts'
import { h, render } from '../page/vnode.ts'
import { startComparing } from './comparing.ts'
import { type DraftingPart, startDrafting } from './drafting.ts'
import {
  createDraftId,
  type DraftOnDevice,
  type DraftToStore,
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
const VISIT = 'draft-view-change'

let comparing: ReturnType<typeof startComparing> | null = null

const read = readEditorData(document.querySelector(`#${EDITOR_IDS.data}`))
if (read.ok) start(read.value)

function start(editorData: EditorData): void {
  byId(EDITOR_IDS.container).hidden = false
  const drafting = startDrafting(editorData)
  comparing = startComparing(editorData, (taken, before) => {
    const id = storeNew({ ...taken, before })
    if (id !== null) visit(`?draft=${id}`)
  })
  const actions = {
    new: (value: string) => begin(editorData, value),
    open: (id: string) => visit(`?draft=${id}`),
    duplicate,
    save: (id: string) => withDraft(id, draft => void saveDraft(editorData, draft)),
    discard,
    paste: () => paste(editorData),
    back: () => visit('')
  }
  doing(byId(EDITOR_IDS.container), actions)
  const file = byId<HTMLInputElement>('draft-file')
  file.addEventListener('change', () => void openFile(editorData, file))
  addEventListener('popstate', () => void route(editorData, drafting))
  addEventListener('hashchange', () => void route(editorData, drafting))
  // Another tab has changed a draft.
  addEventListener('storage', ({ key }) => (key === null || isDraftKey(key)) && showList(editorData))
  document.addEventListener(VISIT, () => void route(editorData, drafting))
  // The editor is precached only for readers who have visited it.
  precacheFolder('draft')
  void route(editorData, drafting)
}

/** Navigates to another view of the editor. */
function visit(query: string): void {
  history.pushState(null, '', `${location.pathname}${query}`)
  document.dispatchEvent(new Event(VISIT))
}

/** Shows the view that the URL names: a draft, a draft in the link, a provision to amend, or the list. */
async function route(editorData: EditorData, drafting: DraftingPart): Promise<void> {
  const parameters = new URLSearchParams(location.search)
  const link = location.hash.slice(1)
  if (link.startsWith('d=')) return takeLink(editorData, link)
  const stored = draftOnDevice(parameters.get('draft') ?? '')
  const isClosing = !stored && !byId(EDITOR_IDS.one).hidden
  byId(EDITOR_IDS.drafts).hidden = stored !== null
  byId(EDITOR_IDS.one).hidden = stored === null
  byId(EDITOR_IDS.title).classList.toggle('unseen', stored !== null)
  byId(EDITOR_IDS.choice).hidden = true
  if (stored) return drafting.open(stored, parameters.get('provision'))
  drafting.close()
  showList(editorData)
  if (isClosing) byId('drafts-heading').focus()
  const provision = parameters.get('provision')
  if (provision !== null) askWhere(editorData, { provision, ruleset: rulesetOf(editorData, parameters.get('ruleset')) })
}

function rulesetOf({ rulesets }: EditorData, id: string | null): EditorRuleset | undefined {
  return rulesets.find(ruleset => ruleset.id === id) ?? rulesets[0]
}

function showList(editorData: EditorData): void {
  const drafts = draftsOnDevice()
  const template = byId<HTMLTemplateElement>(EDITOR_IDS.entry)
  byId(EDITOR_IDS.list).replaceChildren(...drafts.map(each => entryOf(editorData, each, template)))
  byId(EDITOR_IDS.none).hidden = drafts.length > 0
  comparing?.show(drafts)
}

function entryOf(editorData: EditorData, { id, changed, draft }: DraftOnDevice, template: HTMLTemplateElement): Node {
  const entry = template.content.cloneNode(true) as DocumentFragment
  for (const button of entry.querySelectorAll('button')) button.value = id
  const [name, about] = [entry.querySelector('b'), entry.querySelector(`${editorSelector('does', 'open')} span`)]
  if (name) name.textContent = draftName(draft)
  if (about) about.textContent = `${baseInWords(editorData, draft)}・${new Date(changed).toLocaleString('ja-JP')}`
  return entry
}

function baseInWords({ rulesets }: EditorData, { base }: DraftAmendment): string {
  const ruleset = rulesets.find(({ id }) => id === base.ruleset)
  return `${ruleset?.title ?? base.ruleset} ${versionInWords(base.version)}から`
}

/** Offers to amend the chosen provision in an existing draft or a new one. Without drafts, creates a new one. */
function askWhere(
  editorData: EditorData,
  { provision, ruleset }: { provision: string; ruleset: EditorRuleset | undefined }
): void {
  if (!ruleset) return
  const drafts = draftsOnDevice().filter(({ draft }) => draft.base.ruleset === ruleset.id)
  const to = (id: string) => `?draft=${id}&provision=${encodeURIComponent(provision)}`
  const fresh = async () => {
    const id = await makeNew(editorData, ruleset)
    if (id !== null) replace(to(id))
  }
  if (drafts.length === 0) return void fresh()
  const place = byId(EDITOR_IDS.choice)
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

async function begin(editorData: EditorData, rulesetId: string): Promise<void> {
  const ruleset = rulesetOf(editorData, rulesetId)
  const id = ruleset && (await makeNew(editorData, ruleset))
  if (id) visit(`?draft=${id}`)
}

async function makeNew(editorData: EditorData, ruleset: EditorRuleset): Promise<string | null> {
  try {
    const { text } = await workersFor(editorData, ruleset)
    return storeNew({ draft: newDraft(ruleset, text), before: text, messages: [] })
  } catch (error) {
    announce((error as Error).message)
    return null
  }
}

function storeNew(draft: DraftToStore): string | null {
  const id = createDraftId(new Date())
  if (storeDraft(id, draft, new Date())) return id
  announce('この端末には残せませんでした（保存が許されていないか、いっぱいです）')
  return null
}

function withDraft(id: string, perform: (draft: DraftAmendment) => void): void {
  const stored = draftOnDevice(id)
  if (stored) perform(stored.draft)
}

async function saveDraft(editorData: EditorData, draft: DraftAmendment): Promise<void> {
  const ruleset = rulesetOf(editorData, draft.base.ruleset)
  if (!ruleset) return
  const { partialWorker } = await workersFor(editorData, ruleset)
  saveFile(`${fileName(draft)}.json`, await partialWorker.ask('toFile', draft), 'application/json')
}

function duplicate(id: string): void {
  const stored = draftOnDevice(id)
  if (stored)
    storeNew({ ...stored, draft: { ...stored.draft, title: `${draftName(stored.draft).slice(0, 190)}の写し` } })
  document.dispatchEvent(new Event(VISIT))
  // The pressed button no longer exists.
  byId('drafts-heading').focus()
}

function discard(id: string): void {
  const stored = draftOnDevice(id)
  if (!stored || !confirm(`「${draftName(stored.draft)}」を消しますか`)) return
  discardDraft(id)
  document.dispatchEvent(new Event(VISIT))
  byId('drafts-heading').focus()
}

async function takeLink(editorData: EditorData, link: string): Promise<void> {
  // Going back must not import the draft again.
  history.replaceState(null, '', location.pathname)
  await takeIn(editorData, async ruleset =>
    (await workersFor(editorData, ruleset)).partialWorker.ask('fromLink', link.slice(2))
  )
}

async function openFile(editorData: EditorData, field: HTMLInputElement): Promise<void> {
  const [file] = field.files ?? []
  field.value = ''
  if (!file) return
  await takeIn(editorData, async ruleset => {
    const { text, partialWorker } = await workersFor(editorData, ruleset)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!/\.docx$/iu.test(file.name)) return partialWorker.ask('fromFile', bytes)
    return partialWorker.ask('fromWord', newDraft(ruleset, text), bytes)
  })
}

async function paste(editorData: EditorData): Promise<void> {
  const fault = byId('paste-fault')
  fault.textContent = ''
  const sentences = byId<HTMLTextAreaElement>('paste').value
  await takeIn(
    editorData,
    async ruleset => {
      const { text, partialWorker } = await workersFor(editorData, ruleset)
      return partialWorker.ask('amend', newDraft(ruleset, text), sentences)
    },
    problem => {
      fault.textContent = problem
    }
  )
}

/** Stores an imported draft and opens it. */
async function takeIn(
  editorData: EditorData,
  fetchDraft: (ruleset: EditorRuleset) => Promise<DraftResult | DraftProblem>,
  tell: (problem: string) => void = announce
): Promise<void> {
  const ruleset = rulesetOf(editorData, new URLSearchParams(location.search).get('ruleset'))
  if (!ruleset) return
  try {
    const taken = await fetchDraft(ruleset)
    if ('problem' in taken) {
      tell(taken.problem)
      document.dispatchEvent(new Event(VISIT))
      return
    }
    const { text } = await workersFor(editorData, ruleset)
    const id = storeNew({ ...taken, before: text })
    if (id !== null) visit(`?draft=${id}`)
  } catch (error) {
    tell((error as Error).message)
    document.dispatchEvent(new Event(VISIT))
  }
}
