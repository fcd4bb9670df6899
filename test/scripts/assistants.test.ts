import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeAssistantBundle } from '../../scripts/build/assistant-bundle.ts'
import { figuresIn } from '../../src/text/figures.ts'
import { runNode } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'assistants-'))
const made = path.join(folder, 'made')
const content = path.join(folder, 'content')
const cli = path.join(made, 'bin', 'cli.mjs')
let client: Client

interface Result {
  readonly isError?: boolean
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: the shapes of six tools
  readonly values: any
}

beforeAll(async () => {
  cpSync('content', content, { recursive: true })
  const { code, output } = await runNode(['scripts/build/build-package.ts', '--mcpb', '--out', made], {
    CONTENT_DIR: content
  })
  expect(code, output).toBe(0)
  client = await connected('legacy')
}, 180_000)
afterAll(async () => {
  await client?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function connected(mode: 'legacy' | 'auto'): Promise<Client> {
  const own = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const args = [cli, 'mcp', '--content', content, '--on', '2026-11-26']
  await own.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }))
  return own
}

async function call(name: string, input: Record<string, unknown>, from = client): Promise<Result> {
  const result = await from.callTool({ name, arguments: input }, { timeout: 120_000 })
  const [first] = result.content as { text?: string }[]
  return { isError: result.isError === true, text: first?.text ?? '', values: result.structuredContent }
}

const TOOLS = ['search_bylaws', 'get_provision', 'rule_situation', 'compare_rules', 'verify_answer', 'about_bylaws']

describe.each(['legacy', 'auto'] as const)('a client with version negotiation %s', mode => {
  test('lists six read-only tools in at most 6 kB, and calls one', async () => {
    const own = await connected(mode)
    const { tools } = await own.listTools()
    expect(tools.map(({ name }) => name)).toEqual(TOOLS)
    expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThanOrEqual(6 * 1024)
    for (const { annotations } of tools)
      expect(annotations).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false
      })
    expect(own.getInstructions()?.length).toBeLessThanOrEqual(900)
    expect((await call('about_bylaws', {}, own)).values).toMatchObject({ home: 'onizumo', errors: 0 })
    await own.close()
  })
})

describe('tools:', () => {
  test.each<[string, Record<string, unknown>, object]>([
    [
      'search_bylaws',
      { query: '山を崩した' },
      { hits: expect.arrayContaining([expect.objectContaining({ address: 'dispute:spill', kind: 'situation' })]) }
    ],
    [
      'search_bylaws',
      { query: '山を崩した', kind: 'provision', limit: 1 },
      { hits: [{ address: 'onizumo:80', cite_as: '規約第80条' }] }
    ],
    [
      'get_provision',
      { of: '第80条第1項' },
      { texts: [{ address: 'onizumo:80/1', version: '2020-08-07', in_force: true }] }
    ],
    ['get_provision', { of: 'Article 80' }, { texts: [{ address: 'onizumo:80' }] }],
    ['get_provision', { of: '先例第9号' }, { texts: [{ address: 'precedent:9', kind: 'precedent' }] }],
    ['get_provision', { of: '前条', at: 'onizumo:81' }, { texts: [{ address: 'onizumo:80' }] }],
    [
      'get_provision',
      { of: '80/1', with: ['cited_by'] },
      { cited_by: expect.arrayContaining([expect.objectContaining({ address: 'precedent:17' })]) }
    ],
    [
      'rule_situation',
      { situation: 'spill' },
      { question: { ask: '崩れた牌の表が見えたか', choices: ['見えていない', '見えた'] } }
    ],
    [
      'rule_situation',
      { situation: '山を崩した', answers: ['見えた', 'そのほかの牌'] },
      { ruling: { address: 'dispute:spill#tiles', silent: false } }
    ],
    [
      'compare_rules',
      { topic: 'uma', rulesets: ['mleague', 'nihonclub'] },
      { cells: [{ state: 'stated' }, { state: 'none' }] }
    ],
    [
      'verify_answer',
      { text: '罰は500点（第80条）。' },
      { verdict: 'failed', findings: [{ code: 'figure-missing', expected: { figures: ['300点'] } }] }
    ],
    [
      'verify_answer',
      { text: '罰は300点（第80条）。' },
      { verdict: 'supported', checked: { citations: 1, figures: 1 } }
    ]
  ])('%s %j', async (name, input, expected) => {
    const { isError, values, text } = await call(name, input)
    expect(isError, text).toBe(false)
    expect(values).toMatchObject(expected)
    expect(text.length).toBeLessThanOrEqual(8000)
    // Some hosts forward only the text, so every fact is in both.
    for (const fact of factsIn(values)) expect(text).toContain(fact)
  })

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['get_provision', { of: '第99条' }, /第93条まで.*Next: search_bylaws/u],
    ['get_provision', { of: 'onizumo:80/7' }, /Next: search_bylaws\. Near: onizumo:80/u],
    ['get_provision', { of: 'ルール' }, /Next: search_bylaws/u],
    ['get_provision', { of: '80', version: '1999-01-01' }, /2020-08-07.*Next: get_provision without `version`/u],
    ['get_provision', { of: '前条' }, /Next: get_provision with `at`/u],
    ['rule_situation', { situation: 'spil' }, /Next: search_bylaws with kind "situation"\. Near: dispute:spill/u],
    [
      'rule_situation',
      { situation: 'spill', answers: ['たぶん'] },
      /「見えていない」、「見えた」.*Next: rule_situation/u
    ],
    ['compare_rules', { topic: 'umma' }, /Near: topic:uma/u],
    ['compare_rules', { topic: 'uma', rulesets: ['none'] }, /Next: about_bylaws\. Near: .*saikouisen/u],
    ['verify_answer', { text: '第80条による。', ruleset: 'none' }, /Next: about_bylaws\. Near: onizumo/u],
    ['search_bylaws', { query: 'リーチ', ruleset: 'none' }, /Next: about_bylaws/u]
  ])('%s %j is an error that names the next call', async (name, input, content) => {
    const { isError, text, values } = await call(name, input)
    expect(isError).toBe(true)
    expect(text.replaceAll('\n', ' ')).toMatch(content)
    expect(values).toMatchObject({ error: expect.any(String), next: expect.any(String) })
  })

  test('a long text is cut at a provision that the next call begins with', async () => {
    const { values, text } = await call('get_provision', { of: '第1条から第60条まで' })
    expect(text.length).toBeLessThanOrEqual(8000)
    expect(values.next).toMatch(/^onizumo:/u)
    expect(values.texts.map(({ address }: { address: string }) => address)).not.toContain(values.next)
    expect((await call('get_provision', { of: values.next })).isError).toBe(false)
  })

  test('resources and prompts are listed, and a provision is a resource', async () => {
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain('bylaws://{ruleset}/{+path}')
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['answer-member', 'what-changed'])
    const { contents } = await client.readResource({ uri: 'bylaws://onizumo/80/1' })
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('牌一枚につき300点') })
  })
})

/** Returns the texts of a result that state facts. */
function factsIn(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(one => factsIn(one, key))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([own, inner]) => factsIn(inner, own))
  return typeof value === 'string' && FACTS.has(key) ? [value] : []
}

const FACTS = new Set(
  ['words', 'verdict', 'hand', 'amount', 'message', 'ask', 'choices', 'text', 'quote', 'plain', 'why', 'name'].filter(
    key => key !== 'verdict'
  )
)

interface Asked {
  readonly question: string
  readonly by: string
  readonly want: readonly string[]
  readonly gold: string
}

describe('60 questions:', () => {
  const questions: readonly Asked[] = JSON.parse(readFileSync('test/answer/questions.json', 'utf8'))
  /** Words that the tools return, by address. */
  const known = new Map<string, string>()
  const wordsAt = async (address: string): Promise<string> => {
    const kind = address.split(':')[0]
    const tool = kind === 'topic' ? 'compare_rules' : kind === 'dispute' ? 'rule_situation' : 'get_provision'
    const input = kind === 'topic' ? { topic: address } : kind === 'dispute' ? { situation: address } : { of: address }
    const text = known.get(address) ?? (await call(tool, input)).text
    known.set(address, text)
    return text
  }

  test('every answer is supported, and each of its citations is read with the tools', async () => {
    expect(questions).toHaveLength(60)
    for (const { question, gold } of questions) {
      const { values, text } = await call('verify_answer', { text: gold })
      expect(values.verdict, `${question}\n${text}`).toBe('supported')
      const read: string[] = []
      for (const { address } of values.citations) {
        read.push(await wordsAt(address))
        expect(read.at(-1), address).not.toContain('Next:')
      }
      // Independent of the check: each number of the answer is in the words that were read.
      const stated = new Set(read.flatMap(text => figuresIn(text).map(({ number }) => number)))
      const cited = values.citations.reduce(
        (left: string, one: { words: string }) => left.replaceAll(one.words, ''),
        gold
      )
      const named = figuresIn(cited).filter(({ number }) => !stated.has(number))
      expect(
        named.map(({ start, end }) => cited.slice(start, end)),
        question
      ).toEqual(UNSTATED[question] ?? [])
    }
  })

  test('the search leads to what the answer needs for at least 57', async () => {
    await learn()
    const lost: string[] = []
    for (const { question, want } of questions) {
      const { values } = await call('search_bylaws', { query: question })
      const reached: string[] = []
      for (const { address, provision } of values.hits) reached.push(address, provision, await wordsAt(address))
      const isReached = want.some(address =>
        reached.some(
          one =>
            one === address ||
            one.startsWith(`${address}/`) ||
            address.startsWith(`${one}/`) ||
            one.includes(`[${address}`)
        )
      )
      if (!isReached) lost.push(question)
    }
    expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(3)
  })

  test('where the bylaws are silent, the tools say so', async () => {
    const silent = questions.filter(({ by }) => by === 'silent')
    expect(silent.length).toBeGreaterThanOrEqual(6)
    for (const { question, gold } of silent) {
      const address = /［((?:topic|dispute):[^］]+)］/u.exec(gold)?.[1] ?? ''
      expect(await wordsAt(address), question).toMatch(/\(onizumo\), none: |silent: the bylaws have no rule/u)
    }
  })

  test('an invented rule, a wrong figure and a wrong article are reported', async () => {
    const wrong: string[] = []
    for (const { gold } of questions) {
      const article = gold
        .replace(/第([0-9]+)条/u, (_, number) => `第${Number(number) + 200}条`)
        .replace(/Article ([0-9]+)/u, (_, number) => `Article ${Number(number) + 200}`)
      const figure = gold.replace(
        /([0-9,]+)(点|符|翻|枚| points)/u,
        (_, number, unit) => `${Number(number.replaceAll(',', '')) * 7}${unit}`
      )
      for (const mutant of [article, figure]) {
        if (mutant === gold) continue
        const { values } = await call('verify_answer', { text: mutant })
        if (values.verdict !== 'failed') wrong.push(mutant)
      }
    }
    expect(wrong).toEqual([])
  })
})

/** Calls of a dialogue, with the answer that a person wrote from their results. */
const DIALOGUES: readonly {
  readonly asked: string
  readonly calls: readonly (readonly [string, Record<string, unknown>])[]
  readonly answers: readonly string[]
}[] = [
  {
    asked: '山を崩して牌が3枚見えた。いくら払う？',
    calls: [
      ['search_bylaws', { query: '山を崩して牌が3枚見えた', kind: 'situation', limit: 1 }],
      ['rule_situation', { situation: 'dispute:spill' }],
      ['rule_situation', { situation: 'dispute:spill', answers: ['見えた', 'そのほかの牌'] }]
    ],
    answers: [
      'わざとか不注意で崩したのなら、場に、300点×3枚＝900点を供託します（規約第80条第1項）。見えた牌は元の位置に戻して、局を続けます（規約第12条第1項）。'
    ]
  },
  {
    asked: '清一色って7翻だよね？',
    calls: [['get_provision', { of: '第42条第6項及び第43条' }]],
    // The first draft repeats the figure of the question.
    answers: [
      'はい、清一色は7翻です（規約第42条第6項）。',
      'いいえ。清一色は6翻です（規約第42条第6項）。副露を用いた和了では、1翻を減じます（規約第43条第6号）。'
    ]
  },
  {
    asked: '割れ目はある？',
    calls: [
      ['compare_rules', { topic: '割れ目', rulesets: ['onizumo', 'nihonclub'] }],
      ['get_provision', { of: '第3条、第4条第1項' }]
    ],
    answers: [
      '割れ目について、規約に定めはありません［topic:wareme］。定めのないことは慣習法により（規約第3条）、決まらなければ出席者の全員で協議します（規約第4条第1項）。'
    ]
  }
]

test('three dialogues are as docs/assistant-dialogues.md shows them', async () => {
  await learn()
  // Notes on the state of the process differ from run to run.
  const quoted = (text: string) =>
    text
      .split('\n')
      .filter(line => !/^The (?:search|content) is still/u.test(line))
      .map(line => `> ${line}`)
      .join('\n')
  const written: string[] = []
  for (const { asked, calls, answers } of DIALOGUES) {
    written.push(`## ${asked}`)
    for (const [name, input] of calls)
      written.push(`\`${name} ${JSON.stringify(input)}\``, quoted((await call(name, input)).text))
    for (const [at, answer] of answers.entries()) {
      const { text, values } = await call('verify_answer', { text: answer })
      written.push(`${at + 1 < answers.length ? 'Draft' : 'Answer'}: ${answer}`, '`verify_answer`', quoted(text))
      expect(values.verdict).toBe(at + 1 < answers.length ? 'failed' : 'supported')
    }
  }
  const head = [
    '# Dialogues with an assistant',
    'The calls and their results are recorded by `test/scripts/assistants.test.ts` with the real client. The drafts and answers were\nwritten by a person from these results. `npx vitest run --project commands test/scripts/assistants.test.ts -u` records them again.'
  ]
  await expect(`${[...head, ...written].join('\n\n')}\n`).toMatchFileSnapshot('../../docs/assistant-dialogues.md')
})

/** Numbers of an answer that are not in the words: part of a name, or of the question. */
const UNSTATED: Readonly<Record<string, readonly string[]>> = { 二人で打つときの規則: ['二'] }

/** Waits until the search has learnt the players' words. */
async function learn(): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    if ((await call('search_bylaws', { query: 'リーチ' })).values.learnt) return
    await new Promise(done => setTimeout(done, 1000))
  }
  throw new Error('the search did not learn')
}

describe('process:', () => {
  test('nothing but the protocol is written to the output, and the end of the input ends the process', async () => {
    const child = spawn(process.execPath, [cli, 'mcp', '--content', content], { stdio: ['pipe', 'pipe', 'ignore'] })
    const lines: string[] = []
    const replied = new Promise<void>(done => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        lines.push(text)
        if (lines.join('').includes('"id":2')) done()
      })
    })
    const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } }
    send({ id: 1, method: 'initialize', params })
    send({ method: 'notifications/initialized' })
    send({ id: 2, method: 'tools/call', params: { name: 'search_bylaws', arguments: { query: 'リーチ' } } })
    await replied
    const ended = new Promise<number | null>(done => child.on('close', done))
    child.stdin.end()
    expect(await ended).toBe(0)
    for (const line of lines.join('').trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
  })

  test('a changed content folder is read with the next call', async () => {
    const file = path.join(content, 'rulesets', 'onizumo', '2020-08-07.mdx')
    const before = readFileSync(file, 'utf8')
    expect((await call('get_provision', { of: '第7条' })).text).toContain('30,000点')
    writeFileSync(file, before.replace('原点は、30,000点とする。', '原点は、31,000点とする。'))
    let text = ''
    for (let tries = 0; tries < 50 && !text.includes('31,000点'); tries++) {
      await new Promise(done => setTimeout(done, 100))
      text = (await call('get_provision', { of: '第7条' })).text
    }
    expect(text).toContain('31,000点')
    // The text differs from its seal: every answer states that the content has errors.
    for (let tries = 0; tries < 50 && !text.includes('errors'); tries++) {
      await new Promise(done => setTimeout(done, 200))
      text = (await call('get_provision', { of: '第7条' })).text
    }
    expect(text).toMatch(/The content has [0-9]+ errors/u)
    writeFileSync(file, before)
  })
})

describe('file for desktop assistants:', () => {
  test('contains the commands, the content and a manifest that starts them', () => {
    const files = unzipSync(readFileSync(path.join(made, 'bylaws.mcpb')))
    const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json']))
    expect(manifest).toMatchObject({ manifest_version: '0.4', server: { type: 'node', entry_point: 'bin/cli.mjs' } })
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['bin/cli.mjs', 'content/club.yaml', 'package.json']))
    expect(new TextDecoder().decode(files['content/club.yaml'])).toBe(readFileSync('content/club.yaml', 'utf8'))
    expect(statSync(path.join(made, 'bylaws.mcpb')).size).toBeLessThan(8_000_000)
  })

  test('has the same bytes when it is written again on another day, from copies of the same files', () => {
    const copies = { out: path.join(folder, 'made-again'), contentDir: path.join(folder, 'content-again') }
    cpSync(made, copies.out, { recursive: true })
    cpSync(content, copies.contentDir, { recursive: true })
    const later = new Date(Date.now() + 86_400_000)
    utimesSync(path.join(copies.contentDir, 'club.yaml'), later, later)
    const { name, version } = JSON.parse(readFileSync(path.join(made, 'package.json'), 'utf8'))
    const again = writeAssistantBundle({ ...copies, name, version })
    expect(readFileSync(again).equals(readFileSync(path.join(made, 'bylaws.mcpb')))).toBe(true)
  })
})
