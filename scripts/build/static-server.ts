import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { resolveRequest } from './resolve-request.ts'
import { sendFile } from './send-file.ts'

/** Timeouts in milliseconds: slower clients are disconnected. */
const TIMEOUTS = { headersTimeout: 4000, requestTimeout: 20_000, keepAliveTimeout: 5000, silence: 30_000 }

/** Upper limits of connections, and of idle connections. A local browser opens far fewer. */
const MAX_CLIENTS = 512
const MAX_WAITING = 256

/** Host names of this machine. Requests with another name are refused, to prevent DNS rebinding. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Folder of a built site and its base path. */
interface Site {
  readonly folder: string
  readonly base: string
}

/**
 * Serves a site like any static host: index.html of a folder, trailing slashes, 404.html, compressed text and
 * `_headers`.
 */
export function createStaticServer(folder: string, base: string): Server {
  const { silence, ...limits } = TIMEOUTS
  const server = createServer({ ...limits, connectionsCheckingInterval: 1000 }, (request, response) => {
    respond({ folder, base }, request, response).catch(() => {
      // The client has disconnected, or a new build is being swapped in.
      if (response.headersSent) response.destroy()
      else sendText(response, 503, '今は読み込めません。もう一度開いてください')
    })
  })
  // Half-closed connections still expect a response. `httpAllowHalfOpen` is missing from the type definitions.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.setTimeout(silence)
  server.maxConnections = MAX_CLIENTS
  limitIdleConnections(server)
  // A connection that cannot be accepted must not stop the server.
  return server.on('error', () => {})
}

/** If too many connections are idle, the oldest is closed, so that active requests are not blocked. */
function limitIdleConnections(server: Server): void {
  const waiting = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    waiting.add(socket)
    socket.once('close', () => waiting.delete(socket))
    const [longest] = waiting
    if (waiting.size > MAX_WAITING) longest?.destroy()
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    waiting.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket)
    })
  })
}

/** Listens on the port or the next free one. Returns the port. */
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
    return sendText(response, 421, 'このサーバーは、この機械の localhost からだけ使えます')
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(response.setHeader('allow', 'GET, HEAD'), 405, '読むことだけができます')
  const answer = await resolveRequest(folder, base, requestedPath(request.url ?? '/'))
  if (answer.kind === 'nothing') return sendText(response, 404, 'ありません')
  if (answer.kind === 'redirect')
    return sendText(response.setHeader('location', answer.location), answer.permanent ? 301 : 302, '')
  const { kind, file, address } = answer
  await sendFile({ folder, file, address, status: kind === 'file' ? 200 : 404 }, request, response)
}

/** True if the host is this machine. The port is ignored, because a forwarded port has another number. */
function isOwn(host: string): boolean {
  return OWN_NAMES.includes(host.toLowerCase().replace(/:\d*$/u, ''))
}

/**
 * Converts the absolute form that proxies receive: `http://localhost/onizumo/80/` → `/onizumo/80/`. Targets on other
 * hosts are returned unchanged.
 */
function requestedPath(target: string): string {
  const [, host = '', path = ''] = /^https?:\/\/([^/?]*)(.*)$/iu.exec(target) ?? []
  if (!isOwn(host)) return target
  return path.startsWith('/') ? path : `/${path}`
}

function sendText(response: ServerResponse, status: number, text: string): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }
  response.writeHead(status, headers).end(text)
}
