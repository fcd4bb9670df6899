import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { FoundHit } from '../../search/files/finder.ts'
import { about } from '../about.ts'
import { citedBy } from '../cited-by.ts'
import { compare } from '../compare.ts'
import { citeAsOf, placeAt } from '../places.ts'
import { type ProvisionText, provision } from '../provision.ts'
import { resolve } from '../resolve.ts'
import { rule } from '../rule.ts'
import { LONGEST_ANSWER } from '../verify/verify.ts'
import {
  aboutLines,
  comparisonLines,
  hitLine,
  PROVES,
  questionLines,
  rulingLines,
  textLines,
  verificationLines
} from './markdown.ts'
import { LONGEST_RESULT, toolError, toolResult } from './results.ts'
import type { ContentSource, LoadedContent } from './source.ts'

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
const KINDS = ['provision', 'precedent', 'situation', 'topic', 'term'] as const
const EXTRAS = ['cited_by', 'precedents', 'notes', 'english'] as const

/** Registers the tools. They load the content with the first call. */
export function registerTools(server: McpServer, source: ContentSource): void {
  server.registerTool(
    'search_bylaws',
    {
      description:
        "Finds provisions, precedents, disputes at the table, comparison topics and terms in the players' own words (Japanese, kana, romaji, English, article numbers). Returns addresses, not the law: read them with get_provision, rule_situation or compare_rules.",
      inputSchema: z.object({
        query: z.string().max(300),
        kind: z.enum(KINDS).optional(),
        ruleset: z.string().optional(),
        limit: z.int().min(1).max(10).default(5)
      }),
      annotations
    },
    async input => searchTool(source(), input)
  )
  server.registerTool(
    'get_provision',
    {
      description:
        'The exact words of one provision, range or precedent, with what it cites and who cites it. Accepts 第80条第1項, 前条 (only with `at`), Article 80, 先例第9号, or an address.',
      inputSchema: z.object({
        of: z.string().max(300),
        at: z.string().optional().describe('address that relative words start from'),
        version: z.string().optional(),
        with: z.array(z.enum(EXTRAS)).optional()
      }),
      annotations
    },
    async input => provisionTool(source(), input)
  )
  server.registerTool(
    'rule_situation',
    {
      description:
        'For a dispute at the table. Without `answers` it returns the question to ask the user and the choices; with them, the ruling: what the table does, who pays what, until when, on which provisions, the other reading. Do not guess the answers: ask.',
      inputSchema: z.object({
        situation: z.string().max(300).describe('address, slug or title'),
        answers: z.array(z.string()).optional()
      }),
      annotations
    },
    async input => situationTool(source(), input)
  )
  server.registerTool(
    'compare_rules',
    {
      description:
        'What each of the rulesets says on one topic. none = the whole was read and says nothing; unread = nobody has read it; never treat them alike.',
      inputSchema: z.object({ topic: z.string().max(200), rulesets: z.array(z.string()).optional() }),
      annotations
    },
    async input => compareTool(source(), input)
  )
  server.registerTool(
    'verify_answer',
    {
      description:
        'Checks a drafted answer against the law before it is said: every citation, every figure, every quotation. Returns what is wrong with the right value, and what could not be checked. Call it before answering; a passed check does not prove the answer, only what `checked` lists.',
      inputSchema: z.object({ text: z.string().max(LONGEST_ANSWER), ruleset: z.string().optional() }),
      annotations
    },
    async ({ text, ruleset }) => {
      const { corpus, verify, note } = source()
      if (ruleset !== undefined && !isRuleset(corpus, ruleset)) return unknownRuleset(corpus, ruleset, note())
      const verification = verify(text, ruleset === undefined ? {} : { ruleset })
      return toolResult(verificationLines(verification), { ...verification, proves: PROVES }, note())
    }
  )
  server.registerTool(
    'about_bylaws',
    {
      description:
        'Which rulesets there are, how to cite each, which version is in force on which day, how complete the reading is, and whether the content is free of errors.',
      inputSchema: z.object({}),
      annotations
    },
    async () => {
      const facts = about(source().corpus)
      return toolResult(aboutLines(facts), facts, '')
    }
  )
}

function isRuleset({ rulesets }: Corpus, ruleset: string): boolean {
  return rulesets.some(({ id }) => id === ruleset)
}

function unknownRuleset({ rulesets }: Corpus, ruleset: string, note: string): CallToolResult {
  const near = rulesets.map(({ id }) => id)
  return toolError({ message: `規則「${ruleset}」はありません`, near }, 'about_bylaws', note)
}

interface SearchInput {
  readonly query: string
  readonly kind?: (typeof KINDS)[number] | undefined
  readonly ruleset?: string | undefined
  readonly limit: number
}

async function searchTool(
  { corpus, finder, note }: LoadedContent,
  { query, kind, ruleset, limit }: SearchInput
): Promise<CallToolResult> {
  if (ruleset !== undefined && !isRuleset(corpus, ruleset)) return unknownRuleset(corpus, ruleset, note())
  const wanted = kind === 'situation' ? 'dispute' : kind
  const scope = { limit, ...(ruleset !== undefined && { ruleset }) }
  const found = await finder.search(query, { ...scope, ...(wanted && { kind: wanted }) })
  // A topic shows that a ruleset has no rule, which no provision can.
  const topics = wanted ? [] : (await finder.search(query, { ...scope, kind: 'topic', limit: 1 })).hits
  const first = found.hits.filter(({ kind }) => kind !== 'page')
  const added = topics.filter(({ address }) => !first.some(one => one.address === address))
  const hits = [...first.slice(0, limit - Math.min(added.length, limit - 1)), ...added]
    .slice(0, limit)
    .map(hit => describeHit(corpus, hit))
  const none = 'nothing found: this does not prove silence. Try other words, or rule_situation and compare_rules'
  const learning = found.learnt ? '' : 'The search is still learning the players’ words; a second search may find more.'
  const lines = hits.length > 0 ? hits.map(hitLine) : [none]
  return toolResult([...lines, learning], { hits, learnt: found.learnt, ...(hits.length === 0 && { none }) }, note())
}

function describeHit(corpus: LoadedContent['corpus'], hit: FoundHit) {
  const { address, provision, kind, title, plain, verdict, quote } = hit
  const place = placeAt(corpus, address)
  const citeAs = place.kind === 'missing' ? address : citeAsOf(place)
  return {
    address,
    citeAs,
    provision,
    title,
    from: hit.from,
    url: hit.url,
    kind: kind === 'dispute' ? 'situation' : kind,
    ...(plain && { plain }),
    ...(verdict && { verdict }),
    ...(quote && { quote })
  }
}

interface ProvisionInput {
  readonly of: string
  readonly at?: string | undefined
  readonly version?: string | undefined
  readonly with?: readonly (typeof EXTRAS)[number][] | undefined
}

function provisionTool(
  { corpus, note }: LoadedContent,
  { of, at, version, with: extras = [] }: ProvisionInput
): CallToolResult {
  const citations = resolve(corpus, of, at === undefined ? {} : { at })
  const failed = citations.find(({ outcome }) => outcome !== 'resolved')
  const addresses = [...new Set(citations.flatMap(({ targets }) => targets.map(({ address }) => address)))]
  if (addresses.length === 0)
    return toolError(
      { message: failed?.reason ?? `「${of}」に引用がありません`, near: failed?.hint ? [failed.hint] : [] },
      at === undefined && RELATIVE.test(of)
        ? 'get_provision with `at`, the address of the text that says this'
        : 'search_bylaws',
      note()
    )
  const texts = addresses.map(address => provision(corpus, address, version === undefined ? {} : { version }))
  const [missing] = texts.flatMap(text => (text.kind === 'missing' ? [text] : []))
  if (missing)
    return toolError(missing, version === undefined ? 'search_bylaws' : 'get_provision without `version`', note())
  const shown = cut(texts.flatMap(text => (text.kind === 'missing' ? [] : [text])))
  const places = shown.texts.flatMap(({ address }) => {
    const place = placeAt(corpus, address)
    return place.kind === 'missing' ? [] : [place]
  })
  const inside = places.flatMap(place => {
    if (place.kind !== 'provision') return place.kind === 'precedent' ? place.entry.citations : []
    const { path, version } = place
    return version.citations.filter(({ from }) => from.path === path || from.path.startsWith(`${path}/`))
  })
  const cites = inside.map(citation => ({
    words: citation.text,
    targets: citation.outcome === 'resolved' ? citation.targets.map(({ document, path }) => `${document}:${path}`) : []
  }))
  const citing =
    extras.includes('cited_by') || extras.includes('precedents') ? places.flatMap(place => citedBy(corpus, place)) : []
  const cited = extras.includes('cited_by') ? citing : citing.filter(({ kind }) => kind === 'precedent')
  const paths = places.flatMap(place =>
    place.kind === 'provision' ? [`${place.ruleset.id} ${place.path.split('/')[0]}`] : []
  )
  const isHere = (one: { ruleset: string; path: string }) => paths.includes(`${one.ruleset} ${one.path.split('/')[0]}`)
  const notes = extras.includes('notes')
    ? corpus.notes.filter(isHere).map(({ path, note, restatement }) => ({ path, note: note ?? restatement ?? '' }))
    : []
  const english = extras.includes('english')
    ? corpus.english.filter(isHere).map(({ path, sentence }) => ({ path, sentence }))
    : []
  const more = failed ? [`not resolved: ${failed.words}（${failed.reason}）`] : []
  const markdown = [
    ...shown.texts.flatMap(textLines),
    ...cites.map(
      ({ words: text, targets }) =>
        `- cites ${text}${targets.length > 0 ? ` [${targets.slice(0, 3).join(', ')}${targets.length > 3 ? ', …' : ''}]` : ' (outside)'}`
    ),
    ...cited.slice(0, MAX_CITING).map(({ kind, name, address }) => `- cited by ${kind} ${name} [${address}]`),
    ...notes.map(({ path, note }) => `- editor's note (not law) on ${path}: ${note}`),
    ...english.map(({ path, sentence }) => `- English (an aid; the Japanese prevails) ${path}: ${sentence}`),
    ...more,
    ...(shown.next ? [`cut here. next: ${shown.next}`] : [])
  ]
  const values = {
    texts: shown.texts,
    cites,
    ...(extras.length > 0 && { citedBy: cited.slice(0, MAX_CITING), notes, english }),
    ...(shown.next && { next: shown.next }),
    ...(more.length > 0 && { unresolved: more })
  }
  return toolResult(markdown, values, note())
}

/** Words that refer to the text around them: 前条, 同項. */
const RELATIVE = /^[前次同本各][条項号]/u

const MAX_CITING = 40

/** Returns the texts up to the limit of an answer, and the address of the first text or part that did not fit. */
function cut(texts: readonly ProvisionText[]): { readonly texts: ProvisionText[]; readonly next: string | null } {
  const shown: ProvisionText[] = []
  let left = LONGEST_RESULT * 0.75
  for (const text of texts) {
    const own = { ...text, parts: [] as ProvisionText['parts'][number][] }
    left -= sizeOf(own)
    if (left < 0 && shown.length > 0) return { texts: shown, next: text.address }
    shown.push(own)
    for (const part of text.parts) {
      left -= sizeOf(part)
      if (left < 0) return { texts: shown, next: part.address }
      own.parts.push(part)
    }
  }
  return { texts: shown, next: null }
}

function sizeOf(value: object): number {
  return JSON.stringify(value).length / 2
}

function situationTool(
  { corpus, note }: LoadedContent,
  { situation, answers }: { situation: string; answers?: readonly string[] | undefined }
): CallToolResult {
  const found = rule(corpus, situation, answers ?? [])
  if (found.kind === 'missing') {
    const isKnown = rule(corpus, situation, []).kind !== 'missing'
    return toolError(
      found,
      isKnown ? 'rule_situation with these choices' : 'search_bylaws with kind "situation"',
      note()
    )
  }
  return found.kind === 'question'
    ? toolResult(questionLines(found), { question: found }, note())
    : toolResult(rulingLines(found), { ruling: found }, note())
}

function compareTool(
  { corpus, note }: LoadedContent,
  { topic, rulesets }: { topic: string; rulesets?: readonly string[] | undefined }
): CallToolResult {
  const unknown = rulesets?.find(id => !isRuleset(corpus, id))
  if (unknown !== undefined) return unknownRuleset(corpus, unknown, note())
  const found = compare(corpus, topic, rulesets)
  if (found.kind === 'missing') return toolError(found, 'search_bylaws with kind "topic"', note())
  return toolResult(comparisonLines(found), found, note())
}
