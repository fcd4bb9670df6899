import { editLines } from '../../../src/amendment/draft/apply-mechanical.ts'
import { contextFor } from '../../../src/amendment/draft/tasks.ts'
import type { Corpus } from '../../../src/corpus/build-corpus.ts'
import { citationEditsIn, staleCitationsIn } from '../../../src/statement/citation-edits.ts'
import type { ProvisionTrace } from '../../../src/statement/follow.ts'
import type { Proposal } from '../../../src/statement/propose.ts'
import type { ReviewStatus } from '../../../src/statement/review-status.ts'
import type { Address, Edit, StatementText } from '../../../src/statement/types.ts'
import type { Prompter, PromptResult } from '../ask.ts'
import { concernedParts } from './concerned-parts.ts'
import { fieldName } from './field-names.ts'
import { takeLetter } from './parse-letter.ts'

/** A statement that a person rewrites. */
export interface Rewriting {
  readonly status: ReviewStatus
  readonly library: Corpus
  readonly proposed: readonly Edit[]
  readonly numbers: Proposal['numbers']
  /** Answers by key or address, so that answers rejected by the check need not be typed again. */
  readonly drafts: Map<string, string>
}

/** Result of rewriting a statement. */
export interface Rewritten {
  readonly edits: readonly Edit[]
  /** True if a person changed more than the numbers of citations. */
  readonly changed: boolean
}

/**
 * Asks for each text and each deleted address. An empty answer leaves the text unchanged except for its citation
 * numbers.
 *
 * - 「t」 accepts the proposed figures for this text only.
 * - 「l」 and 「q」 leave the statement at any question.
 */
export async function askEdits(prompter: Prompter, rewriting: Rewriting): Promise<Rewritten | 'later' | 'quit'> {
  console.log('  途中でやめるときは、どの問いにも l（後で）か q（やめる）と答えます')
  const edits: Edit[] = []
  let changed = false
  for (const statementText of concernedParts(rewriting.status).texts) {
    const own = await askSaying(prompter, statementText, rewriting)
    if (typeof own === 'string') return own
    edits.push(...own.edits)
    changed ||= own.changed
  }
  const own = await askAddresses(prompter, rewriting)
  return typeof own === 'string' ? own : { edits: [...edits, ...own.edits], changed: changed || own.changed }
}

/** Returns the action of 「l」 or 「q」, which leave a statement at any question. */
function leaves(answer: string): 'later' | 'quit' | null {
  const letter = answer.normalize('NFKC').toLowerCase()
  return letter === 'l' ? 'later' : letter === 'q' ? 'quit' : null
}

async function askSaying(
  prompter: Prompter,
  statementText: StatementText,
  rewriting: Rewriting
): Promise<Rewritten | 'later' | 'quit'> {
  const { status, library, proposed, numbers, drafts } = rewriting
  const { file } = status.read.statement
  const { key, text, isTypedValue } = statementText
  const renumbered = citationEditsIn(statementText, status, contextFor(library))
  const within = ({ span }: Edit) => text.span.start <= span.start && span.end <= text.span.end
  const own = proposed.filter(within)
  const figures = editLines(own.filter(edit => !renumbered?.edits.some(({ span }) => span.start === edit.span.start)))
  const draft = drafts.get(key)
  const byProposal = figures.length > 0 && renumbered !== null ? `、tで${figures.join('、')}` : ''
  const byEnter = draft === undefined ? '今のまま' : `「${draft}」のまま`
  const isLost = renumbered === null && draft === undefined
  console.log(`  ${fieldName(statementText)}：${text.plain}`)
  const question = isLost
    ? '  新しい文（引いている規定がなくなったか、番号が変わりました）'
    : `  新しい文（Enterで${byEnter}${byProposal}）`
  const phrase = await prompter.line(question, answer =>
    renumbered === null && (answer === text.plain || (isLost && !answer))
      ? { problem: '引いている規定がなくなったか、番号が変わったので、書き改めます（後にするなら l）' }
      : { value: answer || (draft ?? '') }
  )
  const left = leaves(phrase)
  if (left) return left
  if (byProposal && phrase === 't') return { edits: own, changed: true }
  if (!phrase || phrase === text.plain)
    return { edits: renumbered?.edits ?? numbers?.filter(within) ?? [], changed: false }
  drafts.set(key, phrase)
  if (!(await isIntended(prompter, phrase, staleCitationsIn(statementText, status))))
    return askSaying(prompter, statementText, rewriting)
  const written = key === '' || isTypedValue ? phrase : quoted(phrase)
  return { edits: [{ file, span: text.span, newText: written }], changed: true }
}

/** Asks if citations that remain in the new wording mean the provisions that have these numbers now. */
async function isIntended(prompter: Prompter, text: string, stale: readonly string[]): Promise<boolean> {
  const left = stale.filter(citation => text.includes(citation))
  if (left.length === 0) return true
  const named = left.map(citation => `「${citation}」`).join('')
  console.log(`  前の文の${named}が引いていた規定は、なくなったか、番号が変わりました`)
  return (
    (await prompter.line('  今その番号の規定を引いていますか（y 引いている／n 書き直す）', takeLetter('yn'))) === 'y'
  )
}

/** Formats text as a YAML value in single quotes. Digits are not quoted. */
function quoted(text: string): string {
  return /^[0-9]+$/u.test(text) ? text : `'${text.replaceAll("'", "''")}'`
}

/** New value of a list entry; `null` if the entry is dropped. */
interface Entry {
  readonly address: Address
  readonly to: string | null
}

async function askAddresses(prompter: Prompter, { status, drafts }: Rewriting): Promise<Rewritten | 'later' | 'quit'> {
  const { statement } = status.read
  const lists = Map.groupBy(statement.addresses, address => listAround(address, status))
  const edits: Edit[] = []
  let changed = false
  for (const [list, addresses] of lists) {
    const entries: Entry[] = []
    for (const [at, address] of addresses.entries()) {
      const trace = status.affected.find(one => one.path === address.path && one.ruleset === statement.ruleset)
      const isLast = entries.every(({ to }) => to === null) && at === addresses.length - 1
      const question: AddressQuestion = {
        drafts,
        isLinkOnly: address.isLinkOnly === true,
        mayDrop: list !== null && !isLast
      }
      const to = trace ? await askAddress(prompter, trace, question) : address.path
      if (to !== null && leaves(to)) return leaves(to) ?? 'later'
      const isTwice = list !== null && to !== null && to !== address.path && stays(to, addresses, entries)
      if (isTwice) console.log(`  「${to}」は、もう根拠にあるので、「${address.path}」を除きます`)
      entries.push({ address, to: isTwice ? null : to })
      changed ||= trace !== undefined && (to === null || to !== trace.to)
    }
    edits.push(...editsOf(entries))
  }
  return { edits, changed }
}

/** True if the address is in the list, or is about to be added. */
function stays(to: string, addresses: readonly Address[], entries: readonly Entry[]): boolean {
  const taken = entries.flatMap(entry => entry.to ?? [])
  const left = addresses.slice(entries.length + 1).map(({ path }) => path)
  return taken.includes(to) || left.includes(to)
}

/** Returns the key of the list that contains the address, `cards.tiles.cites`; `null` for a single address. */
function listAround({ span }: Address, { read: { statement } }: ReviewStatus): string | null {
  const found = Object.entries(statement.keySpans).find(
    ([key, place]) => /^[^#].*\.[0-9]+$/u.test(key) && place.start === span.start && place.end === span.end
  )
  return found ? found[0].replace(/\.[0-9]+$/u, '') : null
}

/** Replaces single entries. If an entry is dropped, replaces the range from the first to the last entry. */
function editsOf(entries: readonly Entry[]): Edit[] {
  const [first, second] = entries
  const last = entries.at(-1)
  const source = ({ file, span }: Address) => file.text.slice(span.start, span.end)
  const remaining = entries.flatMap(({ address, to }) => {
    if (to === null) return []
    return [to === address.path ? source(address) : `'${to}'`]
  })
  if (remaining.length === entries.length || !first || !second || !last)
    return entries.flatMap(({ address: { path, file, span }, to }) =>
      to === null || to === path ? [] : [{ file, span, newText: `'${to}'` }]
    )
  const { file, span } = first.address
  const between = file.text.slice(span.end, second.address.span.start)
  return [{ file, span: { start: span.start, end: last.address.span.end }, newText: remaining.join(between) }]
}

interface AddressQuestion {
  readonly drafts: Map<string, string>
  readonly isLinkOnly: boolean
  /** True if the entry can be dropped: it is in a list and not the last remaining entry. */
  readonly mayDrop: boolean
}

/**
 * Asks for the replacement of an address; `null` drops it. For link-only addresses, also asks if the provision is 「削除」
 * or was replaced.
 */
async function askAddress(
  prompter: Prompter,
  { path, to, outcome, replaced }: ProvisionTrace,
  addressQuestion: AddressQuestion
): Promise<string | null> {
  const { drafts, isLinkOnly, mayDrop } = addressQuestion
  const isAsked = to === null || (isLinkOnly ? outcome === 'deleted' || replaced === true : replaced === true)
  if (!isAsked) return to
  const was = to === null ? 'なくなりました' : outcome === 'deleted' ? '「削除」になりました' : '別の規定になりました'
  const known = drafts.get(`@${path}`) ?? to
  const choices = [...(known === null ? [] : [`Enterで「${known}」`]), ...(mayDrop ? ['－で除く'] : [])]
  const question = `  「${path}」は${was}。代わりの番地${choices.length > 0 ? `（${choices.join('、')}）` : ''}`
  const answer = await prompter.line(question, (answer): PromptResult<string | null> => {
    if (leaves(answer)) return { value: answer }
    if (!answer && known !== null) return { value: known }
    if (/^(?:[-－ー−]|なし)$/u.test(answer))
      return mayDrop
        ? { value: null }
        : { problem: '根拠が一つもなくなるので、代わりの番地を書きます（後にするなら l）' }
    return takeAddress(answer)
  })
  if (answer !== null) drafts.set(`@${path}`, answer)
  return answer
}

function takeAddress(answer: string): PromptResult<string> {
  return /^[^\s'"]+$/u.test(answer)
    ? { value: answer }
    : { problem: '「80/1」のように番地を書きます（後にするなら l）' }
}
