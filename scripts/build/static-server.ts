import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { resolveRequest } from './resolve-request.ts'
import { sendFile } from './send-file.ts'

/** Milliseconds: a client that takes longer to ask, or to take what it is sent, is let go. */
const TIMEOUTS = { headersTimeout: 4000, requestTimeout: 20_000, keepAliveTimeout: 5000, silence: 30_000 }

/** Clients at a time, and of these such as have asked for nothing yet; more than a machine's own browsers ever open. */
const MOST_CLIENTS = 512
const MOST_WAITING = 256

/** Under these names this machine calls itself. A page elsewhere that has its own name lead here is refused. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The folder of a built site, and the path that it stands under. */
interface Site {
  readonly folder: string
  readonly base: string
}

/** Serves a site as any static host does: index.html of a folder, the slash added, 404.html, text compressed, `_headers`. */
export function createStaticServer(folder: string, base: string): Server {
  const { silence, ...limits } = TIMEOUTS
  const server = createServer({ ...limits, connectionsCheckingInterval: 1000 }, (request, response) => {
    respond({ folder, base }, request, response).catch(() => {
      // The client has gone, or another build is being put in place.
      if (response.headersSent) response.destroy()
      else say(response, 503, 'いまは読み込めません。もう一度開いてください')
    })
  })
  // Who says that all is said still wants the answer. The types do not know of this.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.setTimeout(silence)
  server.maxConnections = MOST_CLIENTS
  limitIdleConnections(server)
  // A connection that cannot be taken is lost; the server is not.
  return server.on('error', () => {})
}

/** Of too many clients that ask for nothing the one that has waited longest is let go: none that asks waits for these. */
function limitIdleConnections(server: Server): void {
  const waiting = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    waiting.add(socket)
    socket.once('close', () => waiting.delete(socket))
    const [longest] = waiting
    if (waiting.size > MOST_WAITING) longest?.destroy()
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    waiting.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket)
    })
  })
}

/** Listens on the port asked for or the next free one, and says which. */
export async function listen(server: Server, port: number): Promise<number> {
  const last = Math.min(port + 20, 65535)
  let next = port
  while (!(await tryPort(server, next))) next = next < last ? next + 1 : 0
  return portOf(server) ?? next
}

function tryPort(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error)
    server.once('error', fail).listen(port, 'localhost', () => {
      server.off('error', fail)
      resolve(true)
    })
  })
}

function portOf(server: Server): number | null {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : null
}

async function respond({ folder, base }: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isOwn(request.headers.host ?? ''))
    return say(response, 421, 'このサーバーは、この機械の localhost からだけ使えます')
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return say(response.setHeader('allow', 'GET, HEAD'), 405, '読むことだけができます')
  const answer = await resolveRequest(folder, base, askedOf(request.url ?? '/'))
  if (answer.kind === 'nothing') return say(response, 404, 'ありません')
  if (answer.kind === 'redirect')
    return say(response.setHeader('location', answer.location), answer.permanent ? 301 : 302, '')
  const { kind, file, address } = answer
  await sendFile({ folder, file, address, status: kind === 'file' ? 200 : 404 }, request, response)
}

/** Whether a host is this machine, by whatever port: one that is forwarded has another number. */
function isOwn(host: string): boolean {
  return OWN_NAMES.includes(host.toLowerCase().replace(/:\d*$/u, ''))
}

/** `http://localhost/onizumo/80/`, as one asks a proxy, is `/onizumo/80/`; with another host before it, it stays what is not here. */
function askedOf(target: string): string {
  const [, host = '', path = ''] = /^https?:\/\/([^/?]*)(.*)$/iu.exec(target) ?? []
  if (!isOwn(host)) return target
  return path.startsWith('/') ? path : `/${path}`
}

function say(response: ServerResponse, status: number, words: string): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }
  response.writeHead(status, headers).end(words)
}
