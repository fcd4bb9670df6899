import type { DocumentMention } from '../citation/types.ts'
import { NAME_LETTERS, ORDINARY_PREFIX } from '../citation/words.ts'
import { type Definitions, fullDocumentName } from './definitions.ts'
import type { CitableDocument } from './documents.ts'
import type { Standpoint } from './frame.ts'
import { type Memory, recall } from './memory.ts'
import type { Spot } from './spot.ts'

/** What decides which document a name means. */
export interface NameFrame {
  readonly standing: Standpoint
  readonly documents: readonly CitableDocument[]
  readonly definitions: Definitions
  readonly memory: Memory
  readonly text: string
  readonly at: number
}

/** The document that a mention means. One that is not ours is external; a text no longer in force is, too. */
export function documentFor(mention: DocumentMention, frame: NameFrame): Spot {
  if (mention.kind === 'same') return sameDocument(mention.name, frame)
  if (mention.kind === 'named') return byName(mention.name, frame)
  return { kind: 'external', name: mention.name }
}

/** A name: a short form defined before, one of the document's own, one of another document's. */
function byName(called: string, { standing, documents, definitions, at }: NameFrame): Spot {
  const name = fullDocumentName(definitions, called, { at, entry: standing.entry })
  if (standing.index.names.includes(name)) return rootOf(standing)
  const document = documents.find(({ names }: { readonly names: readonly string[] }) => names.includes(name))
  if (document?.kind === 'ruleset') return { kind: 'provision', index: document.index, entry: document.index.root }
  return document?.kind === 'series' ? { kind: 'numbered', series: document, number: null } : { kind: 'external', name }
}

function rootOf({ index }: Standpoint): Spot {
  return { kind: 'provision', index, entry: index.root }
}

/** 法 in 同法 is also the end of 「…に関する法律」. */
function endsIn(name: string, noun: string): boolean {
  return name.endsWith(noun) || (noun === '法' && name.endsWith('法律'))
}

/** 同規約: the document last called so; else the last name before it in the text that ends so; else what the name means. */
function sameDocument(name: string, frame: NameFrame): Spot {
  const { memory, text, at, standing } = frame
  const mention = recall(memory, { at, matches: mention => mention.level === 'document' && endsIn(mention.name, name) })
  const [spot] = mention?.spots ?? []
  if (spot) return spot
  if (!name) return rootOf(standing)
  const longer = longerName(text.slice(0, at), name)
  return byName(longer?.replace(ORDINARY_PREFIX, '') ?? name, frame)
}

const LETTERS_AT_END = new RegExp(`[${NAME_LETTERS}]+$`, 'u')

/** The last name in some words that ends in another one: 会計規程 for 規程. A name may hold any sign: 「規約(旧)」. */
function longerName(words: string, name: string): string | undefined {
  for (let start = words.lastIndexOf(name); start > 0; start = words.lastIndexOf(name, start - 1)) {
    const letters = LETTERS_AT_END.exec(words.slice(0, start))?.[0]
    if (letters) return letters + name
  }
  return
}
