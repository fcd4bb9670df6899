import type { z } from 'zod'
import { checkProposal } from '../../src/amendment/draft/check-proposal.ts'
import { citableRuleset } from '../../src/citation/resolve/documents.ts'
import { resolveText, textContext } from '../../src/citation/resolve/text.ts'
import { formatText, showControls } from '../../src/content/diagnostics/reporters.ts'
import type { Diagnostic } from '../../src/content/diagnostics/types.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import type { Version } from '../../src/history/versions/version.ts'
import type { Path } from '../../src/model/law.ts'
import { literalText } from '../../src/model/source-text.ts'
import type { Code } from '../../src/rules/severities.ts'
import { readForNew } from '../../src/rules/shared/entry-hint.ts'
import { hintForPath } from '../../src/rules/shared/nearest-path.ts'
import { versionRead } from '../../src/statement/read.ts'
import { createPrompter, type Prompter, type PromptResult, takeFlag } from './ask.ts'
import type { Call } from './command.ts'
import { checkBeforeWrite, endWithCheck, write } from './write-changes.ts'

/** Source of answers: the flags, or else a person. */
export interface Answers {
  /** Terminal for questions; `null` if the flags contain all required answers. */
  readonly prompter: Prompter | null
  readonly get: <T>(flag: string, question: string, take: (answer: string) => PromptResult<T>) => Promise<T>
}

/** Opens the terminal, unless all required flags are given. In that case other missing flags count as empty. */
export function openAnswers(call: Call, flags: Readonly<Record<string, unknown>>, needed: readonly string[]): Answers {
  const prompter = needed.every(flag => flags[flag] !== undefined) ? null : createPrompter(call)
  return {
    prompter,
    get: (flag, question, take) => {
      const given = flags[flag]
      if (typeof given === 'string') return Promise.resolve(takeFlag(`--${flag}`, given, take))
      return prompter ? prompter.line(question, take) : Promise.resolve(takeFlag(`--${flag}`, '', take))
    }
  }
}

/** Accepts any text that is not empty. */
export function parseRequiredText(answer: string): PromptResult<string> {
  return answer ? { value: answer } : { problem: '空のままです' }
}

/** Splits a list at commas: 「上がり放棄、アガ放」. An empty answer is an empty list. */
export function parseListAnswer(answer: string): PromptResult<string[]> {
  const texts = answer.split(/[,，、]/u).map(word => word.trim())
  return { value: [...new Set(texts.filter(Boolean))] }
}

/** Validates an answer with a schema. */
export function takeAs<S extends z.ZodType>(schema: S, answer: unknown): PromptResult<z.output<S>> {
  const read = schema.safeParse(answer)
  return read.success ? { value: read.data } : { problem: read.error.issues.map(({ message }) => message).join('。') }
}

/** Accepts one of the choices, by its name or its number. */
export function takeOneOf(choices: readonly string[]): (answer: string) => PromptResult<string> {
  return answer => {
    const found = choices.find((choice, at) => choice === answer || String(at + 1) === answer)
    return found === undefined ? { problem: `${choices.join('、')} のどれかです` } : { value: found }
  }
}

/** Formats the choices with their numbers: 「1 山と牌、2 立直、…」 */
export function numbered(choices: readonly string[]): string {
  return choices.map((choice, at) => `${at + 1} ${choice}`).join('、')
}

/** Headings that a club lists in `club.yaml` for its topics or disputes, and the entries in use. */
interface Headings {
  readonly listed: readonly string[] | undefined
  readonly entries: readonly { readonly group: string }[]
  readonly example: string
}

/**
 * Asks for the heading of an entry: a listed one, or any one if the club lists none. Then those in use are proposed.
 */
export function askGroup({ get }: Answers, { listed = [], entries, example }: Headings): Promise<string> {
  const groups = listed.length > 0 ? listed : [...new Set(entries.map(({ group }) => group))]
  const hint = groups.length > 0 ? numbered(groups) : `例: ${example}`
  return get('group', `見出し（${hint}）`, answer =>
    listed.length > 0 ? takeOneOf(groups)(answer) : parseRequiredText(groups[Number(answer) - 1] ?? answer)
  )
}

/** Accepts numbers of a displayed list: 「1,3」. An empty answer is an empty selection. */
export function takeSomeOf<T>(shown: readonly T[]): (answer: string) => PromptResult<readonly T[]> {
  return answer => {
    const numbers = answer
      .normalize('NFKC')
      .split(/[,、\s]+/u)
      .filter(Boolean)
    const taken = numbers.flatMap(number => shown[Number(number) - 1] ?? [])
    return taken.length === numbers.length
      ? { value: [...new Set(taken)] }
      : { problem: `1から${shown.length}までの番号を、「,」で区切って書きます` }
  }
}

/** Accepts the name of a file that does not exist yet. An empty answer means the proposed name. */
export function takeFileName(library: Corpus, pathOf: (name: string) => string, proposed = '') {
  return (answer: string): PromptResult<string> => {
    const name = answer || proposed
    if (!/^[a-z0-9][a-z0-9_-]*$/u.test(name))
      return { problem: '英小文字、数字、「-」「_」で書きます（例: agari-hoki）' }
    return library.files.has(pathOf(name)) ? { problem: `「${pathOf(name)}」は、もうあります` } : { value: name }
  }
}

/** Parses provisions of a version, as paths or citations: 「73,80」「8-2/1」「第73条・第80条」. */
export function takeProvisions(text: string, version: Version): PromptResult<Path[]> {
  const home = citableRuleset(version.text)
  const context = textContext(home, [home])
  const paths: Path[] = []
  for (const token of text.split(/[,、，\s]+/u).filter(Boolean)) {
    const place = { document: 'precedent', path: '', text: literalText(token, 0) }
    const targets = resolveText(place, context).citations.map(citation =>
      citation.outcome === 'resolved' ? citation.targets.filter(({ path }) => path).map(({ path }) => path) : []
    )
    if (version.nodes.has(token)) paths.push(token)
    else if (targets.length > 0 && targets.every(found => found.length > 0)) paths.push(...targets.flat())
    else if (token.startsWith('先例'))
      return {
        problem: `「${token}」は書けません。先例の番号ではなく、その先例が引く規約の規定を書きます（例: 80/1、第80条第1項）`
      }
    else {
      const hint = /^[0-9]/u.test(token) ? hintForPath(token, version.nodes) : null
      return { problem: `「${token}」に当たる規定がありません${hint ? `（${hint}）` : ''}` }
    }
  }
  return { value: [...new Set(paths)] }
}

/** Parses at least one provision. */
export function takeSomeProvisions(text: string, version: Version): PromptResult<Path[]> {
  const taken = takeProvisions(text, version)
  return 'value' in taken && taken.value.length === 0 ? { problem: '根拠の規定を書きます（例: 80/1）' } : taken
}

/** Parses one provision, or null if the answer is empty. */
export function takeProvision(text: string, version: Version): PromptResult<Path | null> {
  const taken = takeProvisions(text, version)
  if ('problem' in taken) return taken
  return taken.value.length > 1 ? { problem: '規定を一つだけ書きます' } : { value: taken.value[0] ?? null }
}

/**
 * Returns the `read` value of a new statement, a version or a date; `null` if the default in `club.yaml` applies. The
 * default does not apply if it resolves to an older version, or precedes the decision of a precedent.
 */
export function readToday(library: Corpus, ruleset: Ruleset): string | null {
  const { club, precedents, today } = library
  if (club.read === null) return null
  const { current } = ruleset
  const read = readForNew(library, ruleset) ?? club.read
  const isLater = ({ precedent }: Corpus['precedents'][number]) =>
    precedent.ruleset === ruleset.id && precedent.lost === null && (precedent.decidedOn ?? '') > read.slice(0, 10)
  if (precedents.some(isLater) && versionRead(ruleset, today) === current) return today
  return read === club.read ? null : read
}

/** Returns the errors that a new file would have, limited to this file. */
export function faultsOfEntry(
  library: Corpus,
  { path, text, expected }: { readonly path: string; readonly text: string; readonly expected: readonly Code[] }
): { readonly faults: readonly Diagnostic[]; readonly message: string } {
  const { tried, diagnostics: all } = checkProposal(library, { files: new Map([[path, text]]), expected })
  const diagnostics = all.filter(({ file }) => file === path)
  const report = { errors: diagnostics.length, warnings: 0, diagnostics }
  return { faults: diagnostics, message: formatText(report, name => tried.files.get(name)?.text.split('\n')) }
}

/** Writes a new file and ends with the check. Prints the intended text if the file cannot be written. */
export function finishEntry(
  library: Corpus,
  {
    path,
    text,
    dryRun,
    messages
  }: { readonly path: string; readonly text: string; readonly dryRun: boolean; readonly messages: readonly string[] }
): 0 | 1 {
  const tried = checkBeforeWrite(library, { files: new Map([[path, text]]) })
  if (!tried) console.log(`\n書こうとしたもの（${path}）:\n${text.split('\n').map(showControls).join('\n')}`)
  const written = tried && write(library, tried, dryRun)
  if (!written) return 1
  for (const line of dryRun ? [] : [`書きました: ${path}`, ...messages]) console.log(showControls(line))
  return endWithCheck(library, written)
}
