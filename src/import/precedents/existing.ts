import type { PrecedentStatusFields } from '../../content/print/precedent.ts'
import { readPrecedent } from '../../content/read/records.ts'
import type { Precedent, PrecedentBlock } from '../../model/precedent.ts'
import type { SourceFile, Suppression } from '../../model/source.ts'
import type { ImportBuilder } from '../build/draft.ts'
import type { Gathered } from './gather.ts'
import { precedentNumbersIn } from './numbers.ts'
import { precedentPath } from './path.ts'

/** Precedents that the content folder already contains, by number. */
export type ExistingPrecedents = ReadonlyMap<number, Precedent>

/** Parses the existing files that would be replaced. Reports files that must not be replaced. */
export function findExisting(
  draft: ImportBuilder,
  gathered: readonly Gathered[],
  { ruleset, existing }: { readonly ruleset: string; readonly existing: readonly SourceFile[] }
): ExistingPrecedents {
  const found = new Map<number, Precedent>()
  for (const one of gathered)
    for (const number of precedentNumbersIn(one)) {
      const file = existing.find(({ path }) => path === precedentPath(ruleset, number))
      const precedent = file && readExisting(draft, file)
      if (precedent && precedent.lost === null && 'numbers' in one) reportNotLost(draft, one, precedent)
      if (precedent) found.set(number, precedent)
    }
  return found
}

function readExisting({ findings }: ImportBuilder, file: SourceFile): Precedent | null {
  const { value, findings: faults } = readPrecedent(file)
  if (value && faults.length === 0) return value
  findings.push({
    code: 'frontmatter-invalid',
    severity: 'error',
    message: 'ここにファイルが既にあり、先例として読めないので、置き換えません',
    hint: '直すか、別の所に移してください',
    place: { file, span: { start: 0, end: 1 } },
    related: []
  })
  return null
}

function reportNotLost(
  { report }: ImportBuilder,
  { line }: Extract<Gathered, { kind: 'lost' }>,
  { file, number }: Precedent
): void {
  report({
    code: 'structure-unknown',
    message: `先例第${number}号は欠番とされていますが、「${file.path}」にその文があります`,
    hint: '文を残すなら、この行から番号を除きます。欠番なら、そのファイルを消します',
    span: line.span
  })
}

/** Returns the status of a precedent, which only people decide: the existing status, else `to-review`. */
export function existingStatus(existing: Precedent | undefined): PrecedentStatusFields {
  if (existing && existing.lost === null) return existing
  return { status: 'to-review', statusNote: null, codifiedIn: null, decidedUnder: null, reviewedUnder: null }
}

/** Returns the suppressions at a block of a section. They are preserved for the block at the same position. */
export function silencesOf(existing: Precedent | undefined, section: string, at: number): readonly Suppression[] {
  if (!existing || existing.lost !== null) return []
  const { sections, silences } = existing
  const starts = sections.flatMap(({ blocks }) => blocks.map(startOf))
  const block = sections.find(({ name }) => name === section)?.blocks[at]
  return block ? silences.filter(({ target }) => starts.find(start => start >= target.start) === startOf(block)) : []
}

function startOf(block: PrecedentBlock): number {
  return block.kind === 'text' ? block.text.span.start : (block.points[0]?.span.start ?? 0)
}
