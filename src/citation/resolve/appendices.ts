import { compareNumbers } from '../../model/address.ts'
import { parseAppendixHeading } from '../appendix-step.ts'
import type { Step } from '../types.ts'
import type { IndexEntry, RulesetIndex } from './index-of.ts'
import { entriesBelow, isAppendixEntry } from './navigate.ts'

type AppendixStep = Extract<Step, { kind: 'appendix' }>

/** Returns the appendix that a step means; `undefined` unless exactly one heading fits. */
export function findAppendix({ root }: RulesetIndex, step: AppendixStep): IndexEntry | undefined {
  const headings = root.children.filter(isAppendixEntry).flatMap(entry => {
    const heading = parseAppendixHeading(entry.node?.level === 'supplement' ? entry.node.label : '')
    return heading ? [{ entry, heading }] : []
  })
  const exact = headings.filter(({ heading }) => heading.word === step.word && isSameNumber(heading, step))
  const found = exact.length > 0 ? exact : headings.filter(({ heading }) => isCalled(heading, step))
  return found.length === 1 ? found[0]?.entry : undefined
}

/** True if a heading may be cited in another form: 「様式第1号」 for 「別記様式第1号」 or the reverse, 「別表」 for 「別表第一」. */
function isCalled(heading: AppendixStep, step: AppendixStep): boolean {
  if (!step.number) return heading.word === step.word
  const isForm = /[様書]式$/u.test(step.word)
  return isForm && isSameNumber(heading, step) && withoutPrefix(heading.word) === withoutPrefix(step.word)
}

function withoutPrefix(word: string): string {
  return word.replace(/^別./u, '')
}

function isSameNumber({ number: a }: AppendixStep, { number: b }: AppendixStep): boolean {
  return a && b ? compareNumbers(a, b) === 0 : a === b
}

/** True if the numbers of an appendix are those of its items, and not of a table. */
export function consistsOfItems(entry: IndexEntry): boolean {
  const below = [...entriesBelow(entry)]
  const hasTable = below.some(({ node }) => node && 'text' in node && (node.tables?.length ?? 0) > 0)
  return !hasTable && below.some(({ level }) => level === 'item')
}
