import type { RulesetFamily } from '../../corpus/families.ts'
import type { Path } from '../../model/law.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import type { Contents, Fault } from '../rule.ts'
import { hintForPath } from './nearest-path.ts'

/** What is kept beside a ruleset by address, or beside its precedents by number. */
interface Keyed {
  readonly path: Path
  readonly file: SourceFile
  readonly span: Span
}

/** Tells what is kept by the address of a provision that no version has, or by the number of a precedent that is not there. */
export function* keyed(
  entries: Iterable<Keyed>,
  contents: Contents,
  what: string
): Iterable<Fault & { file: SourceFile }> {
  for (const { path, file, span } of entries) {
    const [, folder, id] = /^(rulesets|precedents)\/([^/]+)\//u.exec(file.path) ?? []
    const family = contents.families.find(candidate => candidate.id === id)
    if (folder === 'rulesets' && !hasProvision(family, path))
      yield {
        message: `${what}の番地「${path}」に当たる規定がありません`,
        hint: family ? hintForPath(path, family.current.nodes) : null,
        span,
        file
      }
    const numbers = contents.precedents.flatMap(({ precedent }) => (precedent.ruleset === id ? [precedent.number] : []))
    if (folder === 'precedents' && !numbers.map(String).includes(path))
      yield {
        message: `${what}の番号「${path}」に当たる先例がありません`,
        hint: nearestNumber(path, numbers),
        span,
        file
      }
  }
}

function hasProvision(family: RulesetFamily | undefined, path: Path): boolean {
  return family?.versions.some(({ nodes }) => nodes.has(path)) ?? false
}

function nearestNumber(path: string, numbers: readonly number[]): string | null {
  const wanted = Number(path)
  if (Number.isNaN(wanted)) return '先例の番号を「18」のように書きます'
  const [near] = numbers.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return near === undefined ? null : `「${near}」（先例第${near}号）のことですか`
}
