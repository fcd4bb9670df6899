/** @file Editor of one draft: the list of its provisions, the edited text, and what follows from it. */

import type { DraftFinding } from '../../amendment/draft/findings.ts'
import type { DraftConsequences } from '../../amendment/editor/rpc-handlers.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import type { EditorData } from '../../protocol/editor-data.ts'
import { EDITOR_ATTRIBUTES, EDITOR_IDS, editorSelector } from '../../protocol/editor-names.ts'
import { SIDEBAR_MEDIA_QUERY, WIDE_MEDIA_QUERY } from '../../site/styles/breakpoints.ts'
import { announce } from '../page/announce.ts'
import { copyText } from '../page/copy-text.ts'
import { h, render } from '../page/vnode.ts'
import { type DraftOnDevice, draftName, storeDraft, versionInWords } from './drafts.ts'
import { startEditor } from './editor.ts'
import { startEdits } from './edits.ts'
import { startOutputs } from './export-actions.ts'
import { startMeeting } from './meeting.ts'
import type { OpenDraft } from './open-draft.ts'
import { byId, doing } from './parts.ts'
import { findingSketches, sentenceSketches, sentencesText, tableSketch, touchedSketches } from './results.ts'
import { changedSections, type DraftSection, draftSections, sectionAt, sectionsNamed } from './sections.ts'
import { startUnresolved } from './unresolved.ts'
import { latestOnly } from './worker-rpc.ts'
import { workersFor } from './workers.ts'

/** Part of the page that edits a draft. */
export interface DraftingPart {
  readonly open: (stored: DraftOnDevice, provision: string | null) => void
  readonly close: () => void
}

/** Milliseconds without typing before the draft is stored, and before the consequences are computed. */
const [KEPT_AFTER, WORKED_OUT_AFTER] = [400, 600]

/** Last entry of the list: the complete text as one field. Its value is no offset. */
const FULL_TEXT = { name: '条文の全体', value: 'all' } as const

/** Rows of the list where it has a column of its own. The style sets its height. */
const LIST_ROWS = '20'

/** Marks a changed provision in the list. */
const CHANGED = '【変更】'

/** Starts the part of the page that edits one draft. */
export function startDrafting(editorData: EditorData): DraftingPart {
  let id = ''
  let draft: DraftAmendment | null = null
  /** Text that the draft is based on. */
  let before = ''
  let opened = 0
  let sections: readonly DraftSection[] = []
  let shown: { name: string; start: number; length: number; isFullText: boolean } | null = null
  let findings: readonly DraftFinding[] = []
  let others: readonly DraftFinding[] = []
  let consequences: DraftConsequences | null = null
  const editor = startEditor(byId('editor'))
  const timers = { keep: 0, consequences: 0 }
  const [isRailed, isWide] = [matchMedia(SIDEBAR_MEDIA_QUERY), matchMedia(WIDE_MEDIA_QUERY)]

  const rulesetOf = () => editorData.rulesets.find(each => each.id === draft?.base.ruleset) ?? null
  const workers = () => {
    const ruleset = rulesetOf()
    return ruleset
      ? workersFor(editorData, ruleset)
      : Promise.reject(new Error('この改正案の規約は、このサイトにありません'))
  }
  const open: OpenDraft = {
    editorData,
    get ruleset() {
      return rulesetOf()
    },
    workers,
    draft: () => draft as DraftAmendment,
    before: () => before,
    change
  }

  const check = latestOnly(async (checked: DraftAmendment) => {
    const turn = opened
    try {
      const { partialWorker } = await workers()
      const found = await partialWorker.ask('check', checked)
      if (turn !== opened || draft?.text !== checked.text) return
      findings = found
      showFindings()
    } catch (error) {
      if (turn === opened) byId('findings').textContent = (error as Error).message
    }
  })
  const workOut = latestOnly(async (current: DraftAmendment) => {
    const turn = opened
    showProgress('新旧対照表と影響を調べています…')
    try {
      const { completeWorker } = await workers()
      const answer = await (await completeWorker).ask('consequences', current)
      if (turn !== opened || draft !== current) return
      showConsequences(answer)
      showProgress('')
    } catch (error) {
      if (turn === opened) showProgress((error as Error).message, true)
    }
  })

  const edits = startEdits(open, { showAt })
  const unresolved = startUnresolved(open, { remember: edits.remember, showArticle })
  const meeting = startMeeting(open)
  const outputs = startOutputs(open, { saveNow })

  doing(byId('draft'), {
    'copy-sentences': copySentences,
    carry,
    rename: () => {
      showView('decide')
      byId('fact-name').focus()
    }
  })
  byId('findings').addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const found = button && [...findings, ...others][Number(button.value)]
    if (found?.isOwn) showAt(found.start, found.end)
  })
  byId('seek').addEventListener('input', fillPicker)
  byId('seek').addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    byId('provision').dispatchEvent(new Event('change'))
  })
  byId('provision').addEventListener('change', () => {
    const { value } = byId<HTMLSelectElement>('provision')
    const section = sections.find(({ start }) => String(start) === value)
    if (!section && value !== FULL_TEXT.value) return
    showSection(section ?? null)
    rememberInAddress(section?.slug ?? null)
    byId('provision').focus()
  })
  for (const view of viewKeys()) view.addEventListener('change', () => showView(view.value))
  isRailed.addEventListener('change', showList)
  isWide.addEventListener('change', () => showView(shownView()))
  showList()
  // Store the last input before the page is discarded.
  addEventListener('pagehide', saveNow)

  return {
    open: openDraft,
    close: () => {
      saveNow()
      opened++
      draft = null
    }
  }

  function openDraft(stored: DraftOnDevice, provision: string | null): void {
    opened++
    ;({ id, draft, before } = stored)
    byId('draft-told').replaceChildren(...stored.messages.map(line => render(h('p', {}, line))))
    findings = []
    others = []
    consequences = null
    for (const place of ['table', 'sentences', 'touched', 'findings', 'touched-count', 'provision'])
      byId(place).replaceChildren()
    byId<HTMLInputElement>('seek').value = ''
    sections = draftSections(draft.text)
    edits.open(id)
    unresolved.show()
    meeting.fill()
    outputs.clear()
    showHead()
    shown = null
    const changed = changedSections(sections, draft.text, before)
    const first =
      sections.find(({ slug }) => slug !== null && slug === provision) ?? sections.find(({ name }) => changed.has(name))
    fillPicker()
    showView('words')
    if (first) showSection(first)
    else showNothing()
    byId('draft-title').focus()
    check(draft)
    workOut(draft)
  }

  function change(next: DraftAmendment, where: 'words' | 'facts' | 'all', base = before): void {
    draft = next
    before = base
    clearTimeout(timers.keep)
    timers.keep = window.setTimeout(saveNow, KEPT_AFTER)
    clearTimeout(timers.consequences)
    timers.consequences = window.setTimeout(() => draft && workOut(draft), WORKED_OUT_AFTER)
    if (where === 'facts') {
      showHead()
      return
    }
    consequences = null
    others = []
    sections = draftSections(next.text)
    check(next)
    // The sections after the edited text have new offsets.
    fillPicker()
    if (where === 'words') return
    showHead()
    unresolved.show()
    if (!shown) {
      showNothing()
      return
    }
    const { name, start, isFullText } = shown
    const again = sections.find(section => section.name === name) ?? sectionAt(sections, start)
    showSection(isFullText ? null : (again ?? sections[0] ?? null))
  }

  function saveNow(): void {
    clearTimeout(timers.keep)
    if (!draft) return
    const isSaved = storeDraft(id, { draft, before, messages: [] }, new Date())
    byId('draft-kept').textContent = isSaved
      ? '　この端末に残しています'
      : '　この端末に残せません。ファイルに保存してください'
  }

  function showHead(): void {
    if (!draft) return
    const ruleset = rulesetOf()
    const { base } = draft
    byId('draft-title').textContent = draftName(draft)
    byId('draft-base').textContent = `${ruleset?.title ?? base.ruleset}　${versionInWords(base.version)}から`
    const stale = byId('draft-stale')
    const isStale = ruleset?.digest !== base.digest
    stale.hidden = !isStale
    byId('carry-row').hidden = !isStale || !ruleset
    stale.textContent = ruleset
      ? `この改正案の元にした文（${versionInWords(base.version)}）は、今の文（${versionInWords(ruleset.version)}）と違います。`
      : 'この改正案の規約は、このサイトにありません。'
  }

  /**
   * Fills the list with the sections that match the query. Unchanged entries stay, so that the list does not scroll.
   */
  function fillPicker(): void {
    if (!draft) return
    const { value: query } = byId<HTMLInputElement>('seek')
    const changed = changedSections(sections, draft.text, before)
    const named = sectionsNamed(sections, query).map(({ name, start, slug }) => ({
      name: changed.has(name) ? CHANGED + name : name,
      value: String(start),
      kind: slug === null ? 'group' : ''
    }))
    const prompt = isRailed.matches ? [] : [{ name: '選んでください', value: '', kind: '' }]
    const entries = [...prompt, ...named, { ...FULL_TEXT, kind: '' }]
    const select = byId<HTMLSelectElement>('provision')
    const picked = select.value
    while (select.options.length > entries.length) select.remove(select.options.length - 1)
    for (const [at, { name, value, kind }] of entries.entries()) {
      const option = select.options[at] ?? select.appendChild(new Option())
      if (option.textContent !== name) option.textContent = name
      option.value = value
      option.className = kind
      option.hidden = value === ''
    }
    const own = shown && (shown.isFullText ? FULL_TEXT.value : String(shown.start))
    const isListed = (value: string | null) => named.some(each => each.value === value)
    if (own === FULL_TEXT.value || isListed(own)) select.value = own ?? ''
    else select.value = query !== '' && named[0] ? named[0].value : isListed(picked) ? picked : ''
  }

  /** Shows the list as a column if there is room for one. */
  function showList(): void {
    const select = byId('provision')
    select.classList.toggle('listbox', isRailed.matches)
    if (isRailed.matches) select.setAttribute('size', LIST_ROWS)
    else select.removeAttribute('size')
    // WebKit would list the hidden prompt.
    fillPicker()
  }

  /** Asks for a provision. */
  function showNothing(): void {
    shown = null
    byId('nothing-picked').hidden = false
    byId('editor').hidden = true
    byId<HTMLSelectElement>('provision').value = ''
  }

  function showSection(section: DraftSection | null): void {
    if (!draft) return
    const { start, end } = section ?? { start: 0, end: draft.text.length }
    const name = section?.name ?? FULL_TEXT.name
    shown = { name, start, length: end - start, isFullText: section === null }
    byId('nothing-picked').hidden = true
    byId('editor').hidden = false
    const select = byId<HTMLSelectElement>('provision')
    if (section && ![...select.options].some(({ value }) => value === String(start))) {
      byId<HTMLInputElement>('seek').value = ''
      fillPicker()
    }
    select.value = section ? String(start) : FULL_TEXT.value
    editor.show({ label: `${name}の文`, text: draft.text.slice(start, end), changed: typed })
    markFindings()
  }

  /** Stores draft and section in the URL, so that a reload shows the same section. */
  function rememberInAddress(slug: string | null): void {
    const parameters = new URLSearchParams({ draft: id, ...(slug !== null && { provision: slug }) })
    history.replaceState(null, '', `${location.pathname}?${parameters}`)
  }

  function typed(text: string): void {
    if (!draft || !shown) return
    const { start, length } = shown
    shown = { ...shown, length: text.length }
    change({ ...draft, text: draft.text.slice(0, start) + text + draft.text.slice(start + length) }, 'words')
  }

  /** Shows the section at an offset of the text and selects the range. */
  function showAt(start: number, end: number): void {
    if (!draft) return
    const inside = shown && start >= shown.start && start <= shown.start + shown.length
    if (!inside) showSection(sectionAt(sections, start))
    showView('words')
    if (shown) editor.go(start - shown.start, end - shown.start)
  }

  /** Shows the article of a heading: 「第80条（牌こぼし）」, else the article with the same number. */
  function showArticle(heading: string): void {
    const number = /^第[^（　 ]*/u.exec(heading)?.[0] ?? ''
    const section =
      sections.find(({ name }) => name === heading) ??
      sections.find(({ name }) => number !== '' && name.startsWith(number))
    showSection(section ?? null)
    showView('words')
    byId('provision').focus()
  }

  function showFindings(): void {
    byId('findings').replaceChildren(...findingSketches([...findings, ...others]).map(render))
    markFindings()
  }

  function markFindings(): void {
    if (!shown) return
    const { start, length } = shown
    const own = [...findings, ...others].filter(({ isOwn }) => isOwn)
    const here = own.filter(each => each.start >= start && each.start <= start + length)
    editor.mark(here.map(each => ({ ...each, start: each.start - start, end: Math.min(each.end - start, length) })))
  }

  function showConsequences(answer: DraftConsequences): void {
    consequences = answer
    const { table } = answer
    if (table) byId('table').replaceChildren(render(tableSketch(table)))
    else byId('table').textContent = answer.problem ?? '新旧対照表を作れませんでした'
    const { sentences } = answer
    const lines = 'problem' in sentences ? [] : sentences
    if ('problem' in sentences) byId('sentences').textContent = sentences.problem
    else byId('sentences').replaceChildren(...sentenceSketches(lines).map(render))
    for (const key of byId(EDITOR_IDS.one).querySelectorAll<HTMLButtonElement>(
      editorSelector('does', 'copy-sentences')
    ))
      key.disabled = lines.length === 0
    byId('touched').replaceChildren(...touchedSketches(answer).map(render))
    const touched = answer.affected.reduce((sum, { entries }) => sum + entries.length, 0)
    byId('touched-count').textContent = touched > 0 ? `${touched}件` : ''
    const known = new Set(findings.map(({ code, message }) => `${code} ${message}`))
    others = answer.findings.filter(({ code, message }) => !known.has(`${code} ${message}`))
    showFindings()
  }

  /** Applies the changes of the draft to the new text that replaced its base. */
  async function carry(): Promise<void> {
    if (!draft) return
    try {
      const { partialWorker } = await workers()
      const carried = await partialWorker.ask('carry', draft, before)
      if ('problem' in carried) return announce(carried.problem)
      edits.remember()
      change(carried.draft, 'all', (await workers()).text)
      saveNow()
      byId('draft-told').replaceChildren(...carried.messages.map(line => render(h('p', {}, line))))
      if (carried.messages.length === 0) announce('今の文に移しました')
    } catch (error) {
      announce((error as Error).message)
    }
  }

  async function copySentences(): Promise<void> {
    const lines = consequences?.sentences
    if (!lines || 'problem' in lines) return
    announce(
      (await copyText(sentencesText(lines)))
        ? '改め文をコピーしました'
        : 'コピーできませんでした。文字を選んでコピーしてください'
    )
  }

  function viewKeys(): NodeListOf<HTMLInputElement> {
    return byId(EDITOR_IDS.one).querySelectorAll<HTMLInputElement>('input[name=view]')
  }

  function shownView(): string {
    return byId(EDITOR_IDS.one).querySelector(editorSelector('shown'))?.getAttribute(EDITOR_ATTRIBUTES.shown) ?? 'words'
  }

  /** Shows a view. On a wide screen the text is always visible, so the view next to it remains. */
  function showView(name: string): void {
    const now = shownView()
    const view = name === 'words' && isWide.matches ? (now === 'words' ? 'table' : now) : name
    byId(EDITOR_IDS.one).querySelector(editorSelector('shown'))?.setAttribute(EDITOR_ATTRIBUTES.shown, view)
    for (const key of viewKeys()) key.checked = key.value === view
  }

  /** Shows that a worker is busy, or its error. */
  function showProgress(message: string, isError = false): void {
    const place = byId('working')
    place.textContent = message
    place.classList.toggle('fault', isError)
  }
}
