/** @file 議決と出力: title of the draft, meeting and votes, and their evaluation under the procedure of the ruleset. */

import type { MeetingResult } from '../../amendment/editor/vote.ts'
import type { DraftAmendment, Meeting } from '../../model/draft.ts'
import { NO_MEETING } from '../../protocol/blank-draft.ts'
import { EDITOR_ATTRIBUTES, EDITOR_IDS, editorSelector } from '../../protocol/editor-names.ts'
import { render } from '../page/vnode.ts'
import type { OpenDraft } from './open-draft.ts'
import { fileName, saveFile } from './outputs.ts'
import { byId, doing } from './parts.ts'
import { voteSketches } from './results.ts'
import { latestOnly } from './worker-rpc.ts'

/** The two forms of a draft: facts and meeting. */
interface Forms {
  /** Fills the forms from the draft. */
  readonly fill: () => void
}

const COUNTS = ['members', 'present'] as const
const VOTES = ['for', 'against', 'abstained'] as const
const WORDS = ['chair', 'adoptedOn', 'adoptedAt', 'effectiveOn', 'tournamentEndedOn', 'noticeOn'] as const
const FACTS = ['instrument', 'enforcedOn', 'proposer', 'reason'] as const

export function startMeeting({ draft, change, workers }: OpenDraft): Forms {
  const [facts, meeting] = [byId<HTMLFieldSetElement>('facts'), byId<HTMLFieldSetElement>('meeting')]
  let vote: MeetingResult | null = null

  const count = latestOnly(async (current: DraftAmendment) => {
    try {
      const { partialWorker } = await workers()
      const answer = await partialWorker.ask('vote', current)
      vote = 'problem' in answer ? null : answer
      byId('vote').replaceChildren(...('problem' in answer ? [answer.problem] : voteSketches(answer).map(render)))
      showFaults('problem' in answer ? {} : answer.faults)
    } catch (error) {
      byId('vote').textContent = (error as Error).message
    }
    const key = byId(EDITOR_IDS.one).querySelector<HTMLButtonElement>(editorSelector('does', 'calendar'))
    if (key) key.disabled = !vote?.calendar
  })

  for (const form of [facts, meeting]) {
    form.addEventListener('input', () => {
      const next = { ...draft(), ...readFacts(facts), meeting: readMeeting(meeting) }
      change(next, 'facts')
      count(next)
    })
  }
  doing(byId('draft'), {
    calendar: () => vote?.calendar && saveFile(`${fileName(draft())}.ics`, vote.calendar, 'text/calendar')
  })
  return {
    fill: () => {
      fillFacts(facts, draft())
      fillMeeting(meeting, draft().meeting ?? NO_MEETING)
      count(draft())
    }
  }

  function showFaults(problems: Readonly<Record<string, string>>): void {
    for (const place of byId(EDITOR_IDS.one).querySelectorAll<HTMLElement>(editorSelector('problem'))) {
      const name = place.getAttribute(EDITOR_ATTRIBUTES.problem) ?? ''
      const message = problems[name] ?? ''
      if (place.textContent !== message) place.textContent = message
    }
    // A message about the total of the votes applies to all vote fields.
    const named = new Set(Object.keys(problems).flatMap(name => (name === 'votes' ? VOTES : [name])))
    for (const form of [facts, meeting])
      for (const field of form.elements) {
        if (named.has(field.getAttribute('name') ?? '')) field.setAttribute('aria-invalid', 'true')
        else field.removeAttribute('aria-invalid')
      }
  }
}

function valueIn(form: HTMLFieldSetElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement
    ? field.value.normalize('NFKC').trim()
    : ''
}

function enter(form: HTMLFieldSetElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
    field.value = value
}

/** Reads title, reason and names without NFKC normalization, because they contain no numbers. */
function readFacts(form: HTMLFieldSetElement): Pick<DraftAmendment, 'title' | (typeof FACTS)[number]> {
  const fieldValue = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value.trim() || null : null
  }
  const [instrument, enforcedOn, proposer, reason] = FACTS.map(fieldValue)
  return {
    title: fieldValue('name') ?? '',
    instrument: instrument ?? null,
    enforcedOn: enforcedOn ?? null,
    proposer: proposer ?? null,
    reason: reason ?? null
  }
}

function fillFacts(form: HTMLFieldSetElement, draft: DraftAmendment): void {
  enter(form, 'name', draft.title)
  for (const name of FACTS) enter(form, name, draft[name] ?? '')
}

/**
 * Reads the meeting; returns `null` if all fields are empty. A count that is no number becomes NaN: it is reported, and
 * is stored as `null`.
 */
function readMeeting(form: HTMLFieldSetElement): Meeting | null {
  const number = (name: string) => {
    const typed = valueIn(form, name)
    return typed === '' ? null : /^-?\d+(\.\d+)?$/u.test(typed) ? Number(typed) : Number.NaN
  }
  const fieldValue = (name: string) => valueIn(form, name) || null
  const [members, present] = COUNTS.map(number)
  const [yes, no, abstained] = VOTES.map(number)
  const [chair, adoptedOn, adoptedAt, effectiveOn, tournamentEndedOn, noticeOn] = WORDS.map(fieldValue)
  const casting = valueIn(form, 'castingVote')
  const during = valueIn(form, 'duringGame')
  const read: Meeting = {
    members: members ?? null,
    present: present ?? null,
    chair: chair ?? null,
    votes: { for: yes ?? null, against: no ?? null, abstained: abstained ?? null },
    castingVote: casting === 'for' || casting === 'against' ? casting : null,
    adoptedOn: adoptedOn ?? null,
    adoptedAt: adoptedAt ?? null,
    duringGame: during === '' ? null : during === 'yes',
    effectiveOn: effectiveOn ?? null,
    tournamentEndedOn: tournamentEndedOn ?? null,
    noticeOn: noticeOn ?? null
  }
  return JSON.stringify(read) === JSON.stringify(NO_MEETING) ? null : read
}

function fillMeeting(form: HTMLFieldSetElement, meeting: Meeting): void {
  for (const name of COUNTS) enter(form, name, meeting[name]?.toString() ?? '')
  for (const name of VOTES) enter(form, name, meeting.votes[name]?.toString() ?? '')
  for (const name of WORDS) enter(form, name, meeting[name] ?? '')
  enter(form, 'castingVote', meeting.castingVote ?? '')
  enter(form, 'duringGame', meeting.duringGame === null ? '' : meeting.duringGame ? 'yes' : 'no')
}
