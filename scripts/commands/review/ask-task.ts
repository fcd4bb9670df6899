import { answerOf, editLines } from '../../../src/draft/take.ts'
import { contextFor, type Task } from '../../../src/draft/tasks.ts'
import { LEFT_OPEN } from '../../../src/draft/trial.ts'
import type { Library } from '../../../src/library.ts'
import type { RecordedPrecedent } from '../../../src/model/record.ts'
import { targetsOfAll } from '../../../src/resolve/cited.ts'
import { withAnswers, withEdits, withoutCollisions } from '../../../src/statement/answer.ts'
import type { Course } from '../../../src/statement/follow.ts'
import { holdAt } from '../../../src/statement/hold.ts'
import { type Proposal, propose } from '../../../src/statement/propose.ts'
import type { Standing } from '../../../src/statement/standing.ts'
import type { Edit } from '../../../src/statement/types.ts'
import type { Asker, Taken } from '../ask.ts'
import { takeSomeOf } from '../entry.ts'
import { tryProposal, write } from '../propose.ts'
import { takeLetter } from './take-letter.ts'

interface Asked {
  readonly task: Task
  readonly proposal: Proposal | null
  readonly library: Library
}

/** Asks what becomes of a task, and writes it: the content as it then is. An answer that the check refuses is asked again. */
export async function askTask(asker: Asker, asked: Asked): Promise<Library | 'later' | 'quit'> {
  for (;;) {
    const answer = asked.task.standing
      ? await askStatement(asker, asked, asked.task.standing)
      : await askPrecedent(asker, asked.task.precedent, asked.library)
    if (typeof answer === 'string') return answer
    const { files, stale } = answer
    const tried = tryProposal(asked.library, { files, expected: LEFT_OPEN })
    const written = tried && (await isMeant(asker, stale)) && write(asked.library, tried, false)
    if (written) return written
  }
}

interface Answered {
  readonly files: ReadonlyMap<string, string>
  /** Figures of the text before that are to stay: another provision may have the same, or the new one was overlooked. */
  readonly stale: readonly Edit[]
}

type Answer = Answered | 'later' | 'quit'

/** Whether figures stay because another provision has them. */
async function isMeant(asker: Asker, stale: readonly Edit[]): Promise<boolean> {
  const figures = editLines(stale)
  if (figures.length === 0) return true
  console.log(`  改められた規定では${figures.join('、')}です。前の数が残るのは、ほかの規定の数のときだけです`)
  return (await asker.line('  ほかの規定の数として残しますか（y 残す／n 答え直す）', takeLetter('yn'))) === 'y'
}

async function askStatement(asker: Asker, asked: Asked, standing: Standing): Promise<Answer> {
  const { proposal, library } = asked
  const { edits: proposed = [], numbers = null } = proposal ?? {}
  const takes = numbers !== null && proposed.length > numbers.length
  const choices = [
    ...(numbers ? ['k このまま'] : []),
    ...(takes ? ['t 案のとおり'] : []),
    ...(proposal && isAskedFor(proposal) ? ['a まとめて案のとおり'] : []),
    'e 書き改める',
    'l 後で',
    'q やめる'
  ]
  const letter = await asker.line(choices.join('／'), takeLetter(choices.map(choice => choice.charAt(0)).join('')))
  if (letter === 'l') return 'later'
  if (letter === 'q') return 'quit'
  if (letter === 'a' && proposal) return askTogether(asker, library, proposal)
  const edits =
    letter === 't'
      ? proposed
      : letter === 'e'
        ? await askEdits(asker, standing, { proposed, numbers })
        : (numbers ?? [])
  const answer = { standing, edits, numbers, mechanical: false }
  const answers = answerOf(answer, library)
  if (withoutCollisions(answers, library.statements.values()).length > 0)
    return {
      files: withAnswers(answers, library.statements.values()),
      stale: proposed.filter(one => !numbers?.includes(one) && !edits.some(edit => covers(edit, one)))
    }
  console.log('  新しい番地を、まだほかの一件が使っています。そちらを先に答えてください')
  return 'later'
}

/** Whether it is asked about for the sake of what came in alone. */
function isAskedFor({ certain, besides }: Proposal): boolean {
  return certain && besides.length > 0
}

/** Takes the proposals of all that is asked about for the same reason, but for those that a person picks out of the list. */
async function askTogether(asker: Asker, library: Library, first: Proposal): Promise<Answer> {
  const context = contextFor(library)
  const reason = ({ besides }: Proposal) => besides.map(({ path }) => path).join()
  const alike = [...library.statements.values()]
    .filter(({ outcome }) => outcome === 'open')
    .map(standing => propose(standing, context))
    .filter(proposal => isAskedFor(proposal) && reason(proposal) === reason(first))
  for (const [at, { standing, edits }] of alike.entries())
    console.log(`  ${at + 1} ${standing.read.statement.name}：${editLines(edits).join('、')}`)
  const left = await asker.line('  一つずつ見るもの（番号を「,」で区切る。なければEnter）', takeSomeOf(alike))
  const answers = alike.filter(proposal => !left.includes(proposal)).flatMap(proposal => answerOf(proposal, library))
  const all = [...library.statements.values()]
  return { files: withAnswers(withoutCollisions(answers, all), all), stale: [] }
}

function covers(edit: Edit, { file, span }: Edit): boolean {
  return edit.file === file && edit.span.start <= span.start && span.end <= edit.span.end
}

/** Asks for each text and each address that is gone. An empty answer leaves a text as it is, its numbers brought up to date; 「t」 takes the figures that are proposed for this text alone. */
async function askEdits(
  asker: Asker,
  { read, touched }: Standing,
  { proposed, numbers }: { readonly proposed: readonly Edit[]; readonly numbers: Proposal['numbers'] }
): Promise<Edit[]> {
  const { statement, citations } = read
  const edits: Edit[] = []
  for (const { key, text, typed } of statement.sayings) {
    const isLost = targetsOfAll(citations.get(key) ?? []).some(({ path }) =>
      touched.some(course => course.path === path && course.to === null)
    )
    console.log(`  ${key.split('.').at(-1) || '本文'}：${text.plain}`)
    const within = ({ span }: Edit) => text.span.start <= span.start && span.end <= text.span.end
    const own = proposed.filter(within)
    const figures = editLines(own.filter(edit => !numbers?.includes(edit))).join('、')
    const asTold = figures && !isLost ? `、tで${figures}` : ''
    const question = isLost ? '  新しい文（引いている規定がなくなりました）' : `  新しい文（Enterで今のまま${asTold}）`
    const words = await asker.line(question, answer =>
      isLost && !answer ? { problem: 'なくなった規定を引いているので、書き改めてください' } : { value: answer }
    )
    if (asTold && words === 't') edits.push(...own)
    else if (words)
      edits.push({ file: statement.file, span: text.span, words: key === '' || typed ? words : quoted(words) })
    else edits.push(...(numbers ?? []).filter(within))
  }
  for (const { path, file, span, leads } of statement.addresses) {
    const course = touched.find(one => one.path === path && one.ruleset === statement.ruleset)
    const to = course ? await askAddress(asker, course, leads === true) : path
    if (to !== path) edits.push({ file, span, words: `'${to}'` })
  }
  return edits
}

/** Where an address leads now. Of one that only leads somewhere it is asked as well when something else is there, or 「削除」. */
async function askAddress(asker: Asker, { path, to, outcome, replaced }: Course, leads: boolean): Promise<string> {
  if (to === null) return asker.line(`  「${path}」はなくなりました。代わりの番地`, takeAddress)
  if (!leads || (outcome !== 'deleted' && !replaced)) return to
  const was = outcome === 'deleted' ? '「削除」になりました' : '別の規定になりました'
  return asker.line(`  「${path}」は${was}。代わりの番地（Enterで「${to}」）`, answer =>
    answer ? takeAddress(answer) : { value: to }
  )
}

function takeAddress(answer: string): Taken<string> {
  return /^[^\s'"]+$/u.test(answer)
    ? { value: answer }
    : { problem: '「80/1」のように番地を書きます。代わりがなければ、l（後で）を選び、ファイルからこの一件を消します' }
}

/** Words as a YAML value that needs no thought: in single quotes. */
function quoted(words: string): string {
  return /^[0-9]+$/u.test(words) ? words : `'${words.replaceAll("'", "''")}'`
}

const STATUSES = { i: 'in-effect', c: 'codified', s: 'superseded', r: 'to-review' } as const

async function askPrecedent(asker: Asker, precedent: RecordedPrecedent, library: Library): Promise<Answer> {
  const question = 'i なお効力がある／c 規約に取り込まれた／s 効力を失った／r 検討中／l 後で／q やめる'
  const letter = await asker.line(question, takeLetter('icsrlq'))
  if (letter === 'l') return 'later'
  if (letter === 'q') return 'quit'
  // What is to come counts as well: a precedent is decided before an amendment is in force.
  const version = library.families.find(({ id }) => id === precedent.ruleset)?.versions[0]?.ruleset.version
  const status = STATUSES[letter as keyof typeof STATUSES]
  const { file, places } = precedent
  const { span, before, after } = holdAt(precedent, '', 'reviewedUnder')
  const held: Edit = { file, span, words: `${before}${version}${after}` }
  const decided: Edit[] = places.status ? [{ file, span: places.status, words: status }] : []
  return { files: new Map([[file.path, withEdits(file, [held, ...decided])]]), stale: [] }
}
