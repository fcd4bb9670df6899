/** @file Editor of one draft: its text on the left, the consequences on the right. */

import type { DraftFinding } from '../../amendment/draft/findings.ts'
import type { DraftConsequences } from '../../amendment/editor/rpc-handlers.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import { DESK, DESK_MARK, deskHaving } from '../../protocol/desk-names.ts'
import type { EditorData } from '../../protocol/editor-data.ts'
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
import { type DraftSection, draftSections, sectionAt, sectionsNamed } from './sections.ts'
import { startUnresolved } from './unresolved.ts'
import { latestOnly } from './worker-rpc.ts'
import { workersFor } from './workers.ts'

/** Part of the page that edits a draft. */
export interface DraftingPart {
  readonly open: (kept: DraftOnDevice, provision: string | null) => void
  readonly close: () => void
}

/** Milliseconds without typing before the draft is stored, and before the consequences are computed. */
const [KEPT_AFTER, WORKED_OUT_AFTER] = [400, 600]

const WHOLE = '条文の全体'

/** Starts the part of the page that edits one draft. */
export function startDrafting(desk: EditorData): DraftingPart {
  let id = ''
  let draft: DraftAmendment | null = null
  /** Text that the draft is based on. */
  let before = ''
  let opened = 0
  let sections: readonly DraftSection[] = []
  let shown: { name: string; start: number; length: number } | null = null
  let findings: readonly DraftFinding[] = []
  let others: readonly DraftFinding[] = []
  let consequences: DraftConsequences | null = null
  const editor = startEditor(byId('editor'))
  const timers = { keep: 0, consequences: 0 }

  const rulesetOf = () => desk.rulesets.find(each => each.id === draft?.base.ruleset) ?? null
  const workers = () => {
    const ruleset = rulesetOf()
    return ruleset ? workersFor(desk, ruleset) : Promise.reject(new Error('この改正案の規約は、このサイトにありません'))
  }
  const open: OpenDraft = {
    desk,
    get ruleset() {
      return rulesetOf()
    },
    workers,
    draft: () => draft as DraftAmendment,
    before: () => before,
    change
  }

  const check = latestOnly(async (asked: DraftAmendment) => {
    const turn = opened
    try {
      const { words } = await workers()
      const found = await words.ask('check', asked)
      if (turn !== opened || draft?.text !== asked.text) return
      findings = found
      showFindings()
    } catch (error) {
      if (turn === opened) byId('findings').textContent = (error as Error).message
    }
  })
  const workOut = latestOnly(async (asked: DraftAmendment) => {
    const turn = opened
    byId('working').textContent = '新旧対照表と影響を調べています…'
    try {
      const { whole } = await workers()
      const answer = await (await whole).ask('consequences', asked)
      if (turn !== opened || draft !== asked) return
      showConsequences(answer)
      byId('working').textContent = ''
    } catch (error) {
      if (turn === opened) byId('working').textContent = (error as Error).message
    }
  })

  const edits = startEdits(open, { showAt })
  const unresolved = startUnresolved(open, { remember: edits.remember, showArticle })
  const meeting = startMeeting(open)
  const outputs = startOutputs(open, { keepNow })

  doing(byId('draft'), {
    'copy-sentences': copySentences,
    carry
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
    const section = sections.find(({ start }) => String(start) === byId<HTMLSelectElement>('provision').value)
    showSection(section ?? null)
    rememberInAddress(section?.slug ?? null)
    byId('provision').focus()
  })
  for (const view of byId(DESK.one).querySelectorAll<HTMLButtonElement>(deskHaving('view')))
    view.addEventListener('click', () => showView(view.getAttribute(DESK_MARK.view) ?? 'words'))
  // Store the last input before the page is discarded.
  addEventListener('pagehide', keepNow)

  return {
    open: openDraft,
    close: () => {
      keepNow()
      opened++
      draft = null
    }
  }

  function openDraft(kept: DraftOnDevice, provision: string | null): void {
    opened++
    ;({ id, draft, before } = kept)
    byId('draft-told').replaceChildren(...kept.told.map(line => render(h('p', {}, line))))
    findings = []
    others = []
    consequences = null
    for (const place of ['table', 'sentences', 'touched', 'findings']) byId(place).replaceChildren()
    sections = draftSections(draft.text)
    edits.open(id)
    unresolved.show()
    meeting.fill()
    outputs.clear()
    showHead()
    const first = sections.find(({ slug }) => slug === provision) ?? sections.find(({ slug }) => slug !== null)
    fillPicker()
    showView('words')
    showSection(first ?? null)
    byId('draft-title').focus()
    check(draft)
    workOut(draft)
  }

  function change(next: DraftAmendment, where: 'words' | 'facts' | 'all', base = before): void {
    draft = next
    before = base
    clearTimeout(timers.keep)
    timers.keep = window.setTimeout(keepNow, KEPT_AFTER)
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
    const again = sections.find(({ name }) => name === shown?.name) ?? sectionAt(sections, shown?.start ?? 0)
    showSection(again ?? sections[0] ?? null)
  }

  function keepNow(): void {
    clearTimeout(timers.keep)
    if (!draft) return
    const isKept = storeDraft(id, { draft, before, told: [] }, new Date())
    byId('draft-kept').textContent = isKept
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

  /** Fills the picker with the sections that match the query. */
  function fillPicker(): void {
    if (!draft) return
    const named = sectionsNamed(sections, byId<HTMLInputElement>('seek').value)
    const options = named.map(({ name, start }) => new Option(name, String(start)))
    const select = byId<HTMLSelectElement>('provision')
    const before = select.value
    select.replaceChildren(...options, new Option(WHOLE, ''))
    if (options.some(({ value }) => value === before)) select.value = before
    else if (byId<HTMLInputElement>('seek').value === '' && shown) select.value = String(shown.start)
  }

  function showSection(section: DraftSection | null): void {
    if (!draft) return
    const { start, end } = section ?? { start: 0, end: draft.text.length }
    const name = section?.name ?? WHOLE
    shown = { name, start, length: end - start }
    const select = byId<HTMLSelectElement>('provision')
    if (section && ![...select.options].some(({ value }) => value === String(start))) {
      byId<HTMLInputElement>('seek').value = ''
      fillPicker()
    }
    select.value = section ? String(start) : ''
    editor.show({ label: `${name}の文`, text: draft.text.slice(start, end), changed: typed })
    markFindings()
  }

  /** Stores draft and section in the URL, so that a reload shows the same section. */
  function rememberInAddress(slug: string | null): void {
    const asked = new URLSearchParams({ draft: id, ...(slug !== null && { provision: slug }) })
    history.replaceState(null, '', `${location.pathname}?${asked}`)
  }

  function typed(words: string): void {
    if (!draft || !shown) return
    const { start, length } = shown
    shown = { ...shown, length: words.length }
    change({ ...draft, text: draft.text.slice(0, start) + words + draft.text.slice(start + length) }, 'words')
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
    for (const key of byId(DESK.one).querySelectorAll<HTMLButtonElement>(deskHaving('does', 'copy-sentences')))
      key.disabled = lines.length === 0
    byId('touched').replaceChildren(...touchedSketches(answer).map(render))
    const known = new Set(findings.map(({ code, message }) => `${code} ${message}`))
    others = answer.findings.filter(({ code, message }) => !known.has(`${code} ${message}`))
    showFindings()
  }

  /** Applies the changes of the draft to the new text that replaced its base. */
  async function carry(): Promise<void> {
    if (!draft) return
    try {
      const { words } = await workers()
      const carried = await words.ask('carry', draft, before)
      if ('problem' in carried) return announce(carried.problem)
      edits.remember()
      change(carried.draft, 'all', (await workers()).text)
      keepNow()
      byId('draft-told').replaceChildren(...carried.told.map(line => render(h('p', {}, line))))
      if (carried.told.length === 0) announce('今の文に移しました')
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

  function showView(view: string): void {
    byId(DESK.one).querySelector(deskHaving('shown'))?.setAttribute(DESK_MARK.shown, view)
    for (const button of byId(DESK.one).querySelectorAll<HTMLButtonElement>(deskHaving('view')))
      button.setAttribute('aria-pressed', String(button.getAttribute(DESK_MARK.view) === view))
  }
}
