import type { Corpus } from '../../src/corpus/build-corpus.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import { formatProvisionPath, parentPath } from '../../src/model/address.ts'
import { sentencesOf } from '../../src/model/sentences.ts'
import { figuresIn } from '../../src/text/figures.ts'
import { citingName } from '../../src/view/edition-labels.ts'

/** An answer of one sentence, made from the content. */
export interface Generated {
  readonly kind: string
  readonly text: string
}

/** Halves of the sources: the first is for tuning, the second is read by the test. */
export type Half = 'tuned' | 'held'

/** A true sentence about provisions of one ruleset. */
interface True {
  readonly kind: 'plain' | 'english' | 'precedent' | 'cell' | 'quotation' | 'card'
  readonly id: string
  readonly text: string
  readonly ruleset: string
  readonly paths: readonly string[]
  readonly cite: string
}

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function halfOf(id: string): Half {
  let hash = 2166136261
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0
  return (hash >>> 7) % 2 === 0 ? 'tuned' : 'held'
}

function citation(corpus: Corpus, rulesetId: string, paths: readonly string[], bare = true): string {
  const ruleset = corpus.rulesets.find(({ id }) => id === rulesetId)!
  const name = bare && ruleset === corpus.home ? '' : citingName(ruleset.current.text)
  return paths.map(path => `${name}${formatProvisionPath(path, ruleset.current.nodes)}`).join('、')
}

/** Returns true sentences of all kinds, from one half of the sources. */
function trueSentences(corpus: Corpus, half: Half): True[] {
  const home = corpus.home!
  const inEffect = new Set(
    corpus.precedents.flatMap(({ precedent: one }) =>
      one.lost === null && one.status !== 'superseded' ? [String(one.number)] : []
    )
  )
  const of = (
    kind: True['kind'],
    id: string,
    text: string,
    ruleset: string,
    paths: readonly string[],
    cite?: string
  ): True => ({
    kind,
    id,
    text: text.replace(/。$/u, ''),
    ruleset,
    paths,
    cite: cite ?? citation(corpus, ruleset, paths)
  })
  const all = [
    ...[...home.plain].map(([path, text]) => of('plain', `plain ${path}`, text, home.id, [path])),
    ...corpus.english
      .filter(({ targetKind, path }) => targetKind === 'provision' && /^[0-9]/u.test(path))
      .map(({ path, sentence }) =>
        of(
          'english',
          `en ${path}`,
          sentence.replace(/\.$/u, ''),
          home.id,
          [path],
          `Article ${path.replace(/\/.*/u, '')}`
        )
      ),
    ...corpus.plain
      .filter(({ targetKind, path }) => targetKind === 'precedent' && inEffect.has(path))
      .map(({ path, sentence }) => of('precedent', `precedent ${path}`, sentence, home.id, [], `先例第${path}号`)),
    ...corpus.topics.flatMap(topic =>
      [...topic.cells].flatMap(([id, cell]) =>
        cell.state !== 'stated' || cell.derivation !== null || cell.citations.length === 0
          ? []
          : [of('cell', `${topic.id} ${id}`, `${topic.label}：${cell.text}`, id, cell.citations)]
      )
    ),
    ...corpus.rulesets.flatMap(({ id, current: { nodes } }) =>
      [...nodes].flatMap(([path, node]) => {
        if (node.level !== 'paragraph' || node.deleted) return []
        const [first] = sentencesOf(node.text.plain).map(({ start, end }) => node.text.plain.slice(start, end))
        return first && first.length > 14 && !/[「」『』]/u.test(first)
          ? [of('quotation', `quote ${id} ${path}`, `「${first.replace(/。$/u, '')}」`, id, [path])]
          : []
      })
    ),
    ...corpus.disputes.flatMap(dispute =>
      [...dispute.cards].map(([key, card]) =>
        of(
          'card',
          `${dispute.slug} ${key}`,
          card.verdict ?? card.hand,
          home.id,
          card.cites,
          `[dispute:${dispute.slug}#${key}]`
        )
      )
    )
  ]
  return all.filter(({ id }) => halfOf(id) === half)
}

function written({ kind, text, cite }: Pick<True, 'kind' | 'text' | 'cite'>): string {
  return kind === 'english' ? `${text} (${cite}).` : `${text}（${cite}）。`.replace('（[', '［').replace(']）', '］')
}

function take<T>(all: readonly T[], count: number, random: () => number): T[] {
  const rest = [...all]
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0]!
  )
}

/** Returns 200 right answers: the true sentences with their citation. */
export function rightAnswers(corpus: Corpus, half: Half, seed = 1): Generated[] {
  const random = randomOf(seed)
  const all = Map.groupBy(trueSentences(corpus, half), ({ kind }) => kind)
  const shares = { plain: 45, english: 25, precedent: 10, cell: 50, quotation: 35, card: 40 }
  const chosen = Object.entries(shares).flatMap(([kind, count]) =>
    take(all.get(kind as True['kind']) ?? [], count, random)
  )
  const rest = take(
    (all.get('cell') ?? []).filter(one => !chosen.includes(one)),
    200 - chosen.length,
    random
  )
  return [...chosen, ...rest].slice(0, 200).map(one => ({ kind: one.kind, text: written(one) }))
}

const KINDS = ['article', 'figure', 'quotation', 'deleted', 'ruleset'] as const

/** Returns 200 wrong answers, 40 of each kind. */
export function wrongAnswers(corpus: Corpus, half: Half, seed = 2): Generated[] {
  const random = randomOf(seed)
  const all = trueSentences(corpus, half)
  return KINDS.flatMap(kind => {
    const made: Generated[] = []
    for (let tries = 0; made.length < 40 && tries < 4000; tries++) {
      const text = MUTANTS[kind](corpus, all, random, made.length)
      if (text !== null && !made.some(one => one.text === text)) made.push({ kind, text })
    }
    return made
  })
}

type Mutant = (corpus: Corpus, all: readonly True[], random: () => number, at: number) => string | null

function pick<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)]!
}

const MUTANTS: Record<(typeof KINDS)[number], Mutant> = {
  // Every second article does not exist; the others are other articles of the same ruleset.
  article: (corpus, all, random, at) => {
    const one = pick(
      all.filter(({ kind }) => kind === 'plain' || kind === 'english' || (kind === 'cell' && at % 4 === 3)),
      random
    )
    const ruleset = corpus.rulesets.find(({ id }) => id === one.ruleset)!
    const pages = ruleset.current.pages.filter(
      ({ slug, deleted }) => !deleted && !one.paths.some(path => path.split('/')[0] === slug)
    )
    if (at % 2 === 0) {
      const number = 94 + Math.floor(random() * 100)
      if (one.ruleset !== corpus.home!.id) return null
      return written({ ...one, cite: one.kind === 'english' ? `Article ${number}` : `第${number}条` })
    }
    const other = pick(pages, random).slug
    if (one.kind === 'english' && !/^[0-9-]+$/u.test(other)) return null
    return written({
      ...one,
      cite: one.kind === 'english' ? `Article ${other}` : citation(corpus, one.ruleset, [other])
    })
  },
  figure: (_corpus, all, random) => {
    const one = pick(
      all.filter(({ kind }) => kind !== 'quotation'),
      random
    )
    const figures = figuresIn(one.text).filter(
      ({ start, end }) =>
        /^[0-9,]+$/u.test(one.text.slice(start, end)) &&
        /^\s?(?:点|符|翻|枚|ポイント|倍|日|points?|han|fu)/u.test(one.text.slice(end))
    )
    if (figures.length === 0) return null
    const { start, end, number } = pick(figures, random)
    const other = pick(
      [number * 10, number * 2, number + (number >= 100 ? 100 : 1), number >= 1000 ? number - 500 : number + 3],
      random
    )
    if (other === number) return null
    return written({ ...one, text: one.text.slice(0, start) + other.toLocaleString('en') + one.text.slice(end) })
  },
  quotation: (_corpus, all, random) => {
    const one = pick(
      all.filter(({ kind }) => kind === 'quotation'),
      random
    )
    const inner = one.text.slice(1, -1)
    const at = 3 + Math.floor(random() * (inner.length - 8))
    const changed = pick(
      [
        inner.slice(0, at) + inner.slice(at + 2),
        `${inner.slice(0, at)}必ず${inner.slice(at)}`,
        inner.replace(/([0-9])/u, digit => String((Number(digit) + 1) % 10)),
        inner.replace(/できる/u, 'できない').replace(/しなければならない/u, 'してはならない'),
        inner.replace(/及び/u, '又は').replace(/又は/u, '及び')
      ],
      random
    )
    return changed === inner ? null : written({ ...one, text: `「${changed}」` })
  },
  deleted: (corpus, all, random, at) => {
    const gone = corpus.rulesets.flatMap(ruleset => deletedIn(ruleset).map(path => ({ ruleset, path })))
    const records = corpus.precedents.flatMap(({ precedent: one }) =>
      one.lost !== null || one.status === 'superseded' ? [one.number] : []
    )
    const one = pick(
      all.filter(({ kind }) => kind === 'plain' || kind === 'cell' || kind === 'card'),
      random
    )
    if (at % 2 === 0) return written({ ...one, kind: 'plain', cite: `先例第${pick(records, random)}号` })
    const { ruleset, path } = pick(gone, random)
    return written({ ...one, kind: 'plain', cite: citation(corpus, ruleset.id, [path]) })
  },
  // The same sentence, cited from the same place or the same topic of another ruleset.
  ruleset: (corpus, all, random, at) => {
    if (at % 2 === 0) {
      const one = pick(
        all.filter(({ kind }) => kind === 'plain'),
        random
      )
      const other = pick(
        corpus.rulesets.filter(({ id }) => id !== one.ruleset),
        random
      )
      return written({ ...one, cite: `${citingName(other.current.text)}${formatProvisionPath(one.paths[0]!)}` })
    }
    const topic = pick(corpus.topics, random)
    const cells = [...topic.cells].filter(([, cell]) => cell.state === 'stated')
    const [id, own] = pick(cells, random) ?? []
    const [otherId, other] = pick(cells, random) ?? []
    if (!own || !other || !id || !otherId || id === otherId || own.text === other.text) return null
    if (JSON.stringify(own.value) === JSON.stringify(other.value) || own.value === null || other.value === null)
      return null
    if (!all.some(one => one.id === `${topic.id} ${id}`)) return null
    const name = citingName(corpus.rulesets.find(ruleset => ruleset.id === id)!.current.text)
    return written({
      kind: 'cell',
      text: `${name}では、${topic.label}は${own.text}`,
      cite: citation(corpus, otherId, other.citations)
    })
  }
}

/** Returns the deleted provisions of a ruleset: the outermost of each. */
function deletedIn({ current: { nodes } }: Ruleset): string[] {
  const isRemoved = (path: string) => {
    const node = nodes.get(path)
    return node !== undefined && 'deleted' in node && node.deleted
  }
  return [...nodes.keys()].filter(path => isRemoved(path) && !isRemoved(parentPath(path) ?? ''))
}
