import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { type Bench, median, type Row, runNode } from './measure.ts'

/** Calls of each tool that are measured after the first answer. */
const CALLS: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  get_provision: ['第80条', '第42条第6項', '先例第9号', 'Article 14'].map(of => ({ of })),
  rule_situation: [{ situation: 'spill' }, { situation: 'spill', answers: ['見えた', 'そのほかの牌'] }],
  compare_rules: [{ topic: 'uma' }, { topic: 'red_dora' }],
  search_bylaws: ['山を崩した', 'チョンボは何点', 'ウマはいくつ', 'kuikae', 'Can I ron late?'].map(query => ({
    query
  })),
  verify_answer: []
}

/** Number of different answers for `verify_answer`. Each is checked ten times. */
const ANSWERS = 10

const TARGETS: Readonly<Record<string, string>> = {
  get_provision: '≤ 15 ms',
  rule_situation: '≤ 15 ms',
  compare_rules: '≤ 15 ms',
  search_bylaws: 'p95 ≤ 50 ms',
  verify_answer: 'p95 ≤ 60 ms'
}

/** Measures the tools for assistants: the packed server, called by the real client over stdio. */
export async function benchAssistants({ contentDir, folder }: Bench): Promise<Row[]> {
  const out = path.join(folder, 'package')
  await runNode(['scripts/build/build-package.ts', '--out', out])
  const started = performance.now()
  const client = new Client({ name: 'bench', version: '1' })
  const args = [path.join(out, 'bin', 'cli.mjs'), 'mcp', '--content', contentDir]
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' })
  await client.connect(transport)
  const { tools } = await client.listTools()
  const listed = performance.now() - started
  const timed = async (name: string, input: Record<string, unknown>) => {
    const start = performance.now()
    await client.callTool({ name, arguments: input }, { timeout: 120_000 })
    return performance.now() - start
  }
  const first = await timed('get_provision', { of: '第80条' })
  // Afterwards the content is checked and the search learns: both end before the measurement.
  await timed('about_bylaws', {})
  for (let learnt: unknown = false; learnt !== true; ) {
    const { structuredContent } = await client.callTool(
      { name: 'search_bylaws', arguments: { query: 'リーチ' } },
      { timeout: 120_000 }
    )
    learnt =
      structuredContent !== null && typeof structuredContent === 'object' && 'learnt' in structuredContent
        ? structuredContent.learnt
        : true
    await new Promise(done => setTimeout(done, 500))
  }
  const answers = textsOfLength(2000)
  const rows: Row[] = []
  for (const [name, inputs] of Object.entries(CALLS)) {
    const times: number[] = []
    for (let round = 0; round < 10; round++)
      for (const input of name === 'verify_answer' ? answers.map(text => ({ text })) : inputs)
        times.push(await timed(name, input))
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
    rows.push({
      subject: `${name}（中央値・95%点、${times.length}回）`,
      value: `${median(times).toFixed(1)}・${p95.toFixed(1)} ms`,
      target: TARGETS[name] ?? ''
    })
  }
  const memory = /VmHWM:\s+([0-9]+)/u.exec(readFileSync(`/proc/${transport.pid}/status`, 'utf8'))?.[1]
  await client.close()
  return [
    { subject: 'tools/list の大きさ', value: `${Buffer.byteLength(JSON.stringify({ tools }))} B`, target: '≤ 6 kB' },
    { subject: '起動から tools/list まで', value: `${Math.round(listed)} ms`, target: '≤ 400 ms' },
    { subject: '最初の答え（読込を含む）', value: `${Math.round(first)} ms`, target: '≤ 2,000 ms' },
    ...rows,
    { subject: '使用メモリーの最大', value: `${Math.round(Number(memory) / 1024)} MB`, target: '≤ 350 MB' }
  ]
}

/** Returns different answers of this many characters, from the answers of the tests. */
function textsOfLength(length: number): string[] {
  const questions: readonly { readonly gold: string }[] = JSON.parse(readFileSync('test/answer/questions.json', 'utf8'))
  const all = questions.map(({ gold }) => gold).join('\n\n')
  const starts = Array.from({ length: ANSWERS }, (_, at) => Math.floor((at * (all.length - length)) / (ANSWERS - 1)))
  return starts.map(start => all.slice(start, start + length))
}
