import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { afterEach, describe, expect, test } from 'vitest'
import { createMcpServer } from '../../../src/answer/mcp/server.ts'
import { contentSource } from '../../../src/answer/mcp/source.ts'
import { clubLibrary } from '../../support/club.ts'

const corpus = clubLibrary
let loads = 0
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
  loads = 0
})

/** Connects a client to a server in the same process, through the handler of the protocol's library. */
async function connect(mode: 'legacy' | 'auto'): Promise<Client> {
  const source = contentSource(
    () => {
      loads += 1
      return corpus
    },
    () => false
  )
  const handler = createMcpHandler(() => createMcpServer(source, '1.0.0'))
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const fetch = async (url: string | URL | Request, init?: RequestInit) => handler.fetch(new Request(url, init))
  await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch }))
  open.push(
    () => client.close(),
    () => handler.close()
  )
  return client
}

describe.each(['legacy', 'auto'] as const)('createMcpServer() with version negotiation %s', mode => {
  test('loads no content for the handshake and for any list, and loads once for all calls', async () => {
    const client = await connect(mode)
    expect((await client.listTools()).tools).toHaveLength(6)
    expect((await client.listPrompts()).prompts).toHaveLength(2)
    expect((await client.listResources()).resources.length).toBeLessThanOrEqual(30)
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(5)
    await client.getPrompt({ name: 'answer-member', arguments: { question: 'ウマはいくつ' } })
    expect(loads).toBe(0)
    for (const text of ['第80条', '第81条']) await client.callTool({ name: 'get_provision', arguments: { of: text } })
    expect(loads).toBe(1)
  })

  test('reads every resource, and completes the variables of its templates', async () => {
    const client = await connect(mode)
    const read = async (uri: string) => {
      const [first] = (await client.readResource({ uri })).contents
      return first && 'text' in first ? first.text : ''
    }
    expect(await read('bylaws://about')).toContain('onizumo (home)')
    expect(await read('bylaws://onizumo/text')).toContain('牌一枚につき300点')
    expect(await read('bylaws://onizumo/80/1')).toContain('牌一枚につき300点')
    expect(await read('bylaws://precedent/9')).toContain('先例第9号')
    expect(await read('bylaws://situation/spill')).toContain('崩れた牌の表が見えたか')
    expect(await read('bylaws://topic/uma')).toContain('(mleague)')
    expect(await read('bylaws://onizumo/99')).toContain('第93条まで')
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'bylaws://situation/{slug}' },
      argument: { name: 'slug', value: 'spill-a' }
    })
    expect(completion.values).toEqual(['spill-again'])
  })

  test('rejects input outside the schema, and explains it', async () => {
    const client = await connect(mode)
    const wrong = [
      { name: 'search_bylaws', arguments: { query: 'x'.repeat(301) } },
      { name: 'search_bylaws', arguments: { query: 'リーチ', limit: 11 } },
      { name: 'get_provision', arguments: {} }
    ]
    for (const call of wrong) {
      const { isError, content } = await client.callTool(call)
      expect(isError).toBe(true)
      expect(JSON.stringify(content)).toMatch(/query|limit|of/u)
    }
    expect(loads).toBe(0)
  })
})
