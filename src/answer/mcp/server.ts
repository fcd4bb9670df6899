import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { formatMarkdown } from '../../formats/text/markdown.ts'
import { about } from '../about.ts'
import { compare } from '../compare.ts'
import { provision } from '../provision.ts'
import { rule } from '../rule.ts'
import { aboutLines, comparisonLines, questionLines, rulingLines, textLines } from './markdown.ts'
import type { ContentSource, LoadedContent } from './source.ts'
import { registerTools } from './tools.ts'

const INSTRUCTIONS =
  'Rules of a mahjong club, in Japanese, proved and checked. Use these tools for every question about them; your own knowledge of mahjong rules is of other clubs. 1. `search_bylaws`, or `rule_situation` for a dispute at the table. 2. `get_provision` before you cite. 3. Write the answer with a citation (`cite_as`) in each sentence that states a rule or a figure. 4. `verify_answer`, and mend until no error is left. If the bylaws are silent say 規約に定めはありません; never fill the gap from elsewhere. English text is an aid: the Japanese prevails.'

/** One hour, for one user. */
const cacheHint = { ttlMs: 3_600_000, cacheScope: 'private' } as const

/** Creates a server for one connection. No content is loaded before a tool or a resource is used. */
export function createMcpServer(source: ContentSource, version: string): McpServer {
  const server = new McpServer({ name: 'bylaws', version }, { instructions: INSTRUCTIONS })
  registerTools(server, source)
  registerResources(server, source)
  registerPrompts(server)
  return server
}

function registerResources(server: McpServer, source: ContentSource): void {
  const mimeType = 'text/markdown'
  const asText = (uri: URL, lines: readonly string[]) => ({
    contents: [{ uri: uri.href, mimeType, text: lines.join('\n') }]
  })
  server.registerResource(
    'about',
    'bylaws://about',
    { description: 'Rulesets, versions and state of the content', mimeType, cacheHint },
    async uri => asText(uri, aboutLines(about(source().corpus)))
  )
  const template = (
    name: string,
    pattern: string,
    complete: Record<string, (content: LoadedContent) => readonly string[]>,
    read: (content: LoadedContent, variables: Record<string, string | string[]>) => readonly string[]
  ) => {
    const completions = Object.entries(complete).map(([key, names]) => [
      key,
      (value: string) =>
        names(source())
          .filter(one => one.startsWith(value))
          .slice(0, 20)
    ])
    const resource = new ResourceTemplate(pattern, { list: undefined, complete: Object.fromEntries(completions) })
    server.registerResource(name, resource, { mimeType, cacheHint }, async (uri, variables) =>
      asText(uri, read(source(), variables))
    )
  }
  const rulesets = ({ corpus }: LoadedContent) => corpus.rulesets.map(({ id }) => id)
  template(
    'precedent',
    'bylaws://precedent/{n}',
    { n: ({ corpus }) => corpus.precedents.map(({ precedent }) => String(precedent.number)) },
    ({ corpus }, { n }) => provisionLines(corpus, `precedent:${n}`)
  )
  template(
    'situation',
    'bylaws://situation/{slug}',
    { slug: ({ corpus }) => corpus.disputes.map(({ slug }) => slug) },
    ({ corpus }, { slug }) => {
      const found = rule(corpus, `dispute:${slug}`)
      return found.kind === 'missing'
        ? [found.message]
        : found.kind === 'question'
          ? questionLines(found)
          : rulingLines(found)
    }
  )
  template(
    'topic',
    'bylaws://topic/{id}',
    { id: ({ corpus }) => corpus.topics.map(({ id }) => id) },
    ({ corpus }, { id }) => {
      const found = compare(corpus, String(id))
      return found.kind === 'missing' ? [found.message] : comparisonLines(found)
    }
  )
  template('text', 'bylaws://{ruleset}/text', { ruleset: rulesets }, ({ corpus }, { ruleset: rulesetId }) => {
    const ruleset = corpus.rulesets.find(({ id }) => id === rulesetId)
    return ruleset ? [formatMarkdown(ruleset.current.text)] : [`規則「${rulesetId}」はありません`]
  })
  template('provision', 'bylaws://{ruleset}/{+path}', { ruleset: rulesets }, ({ corpus }, { ruleset, path }) =>
    provisionLines(corpus, `${ruleset}:${path}`)
  )
}

function provisionLines(corpus: LoadedContent['corpus'], address: string): string[] {
  const found = provision(corpus, decodeURIComponent(address))
  return found.kind === 'missing' ? [found.message] : textLines(found)
}

function registerPrompts(server: McpServer): void {
  const userMessage = (text: string) => ({
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }]
  })
  server.registerPrompt(
    'answer-member',
    {
      description: 'Answer a member’s question on the rules, held to the text',
      argsSchema: z.object({ question: z.string() })
    },
    ({ question }) =>
      userMessage(
        `会員の質問に答えてください: ${question}\n\nsearch_bylaws か rule_situation で探し、get_provision で文を読み、きまりと数を述べる文ごとに引用（cite_as）を付け、verify_answer で確かめてから答えてください。定めがなければ「規約に定めはありません」と答えます。`
      )
  )
  server.registerPrompt(
    'what-changed',
    {
      description: 'Tell what changed between two versions',
      argsSchema: z.object({ from: z.string(), to: z.string() })
    },
    ({ from, to }) =>
      userMessage(
        `規約の ${from} の版から ${to} の版までに変わったことを、条ごとに述べてください。about_bylaws で版を確かめ、get_provision の version で両方の文を読んで比べ、verify_answer で確かめてください。`
      )
  )
}
