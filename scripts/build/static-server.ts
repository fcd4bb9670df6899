import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { mimeType } from '../../src/text/mime.ts'

interface Answer {
  readonly status: number
  readonly file?: string
  readonly location?: string
}

/** Serves a site as any static host does: index.html of a folder, the slash added, 404.html, text compressed. */
export function createStaticServer(folder: string, base: string): Server {
  return createServer((request, response) => {
    const allowed = request.method === 'GET' || request.method === 'HEAD'
    if (allowed) send(answer(folder, base, request.url ?? '/'), request, response)
    else response.writeHead(405, { allow: 'GET, HEAD' }).end()
  })
}

/** Listens on the port asked for or the next free one, and says which. */
export async function listen(server: Server, port: number): Promise<number> {
  const last = Math.min(port + 20, 65535)
  let next = port
  while (!(await tryPort(server, next))) next = next < last ? next + 1 : 0
  const address = server.address()
  return typeof address === 'object' && address ? address.port : next
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

function answer(folder: string, base: string, address: string): Answer {
  const [pathname = '/', query] = address.split('?', 2)
  const relative = decode(pathname.startsWith(base) ? pathname.slice(base.length) : undefined)
  if (relative === undefined)
    return pathname === '/' || `${pathname}/` === base ? { status: 302, location: base } : missing(folder)
  const file = path.join(folder, relative)
  if (file !== folder && !file.startsWith(folder + path.sep)) return missing(folder)
  if (!isFolder(file)) return existsSync(file) ? { status: 200, file } : missing(folder)
  if (relative !== '' && !relative.endsWith('/'))
    return { status: 301, location: `${base}${encodeURI(relative)}/${query ? `?${query}` : ''}` }
  const index = path.join(file, 'index.html')
  return existsSync(index) ? { status: 200, file: index } : missing(folder)
}

function send({ status, file, location }: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (location) return void response.writeHead(status, { location }).end()
  if (!file) return void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end('404')
  const type = mimeType(file)
  const packed = /charset|svg|wasm/.test(type) && /\bgzip\b/.test(String(request.headers['accept-encoding']))
  const body = packed ? gzipSync(readFileSync(file)) : readFileSync(file)
  response.writeHead(status, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(packed && { 'content-encoding': 'gzip' })
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function missing(folder: string): Answer {
  const page = path.join(folder, '404.html')
  return existsSync(page) ? { status: 404, file: page } : { status: 404 }
}

/** A path below the folder. `undefined` for one that cannot be a file's. */
function decode(text: string | undefined): string | undefined {
  try {
    const decoded = text === undefined ? undefined : decodeURIComponent(text).replace(/^\/+/, '')
    return decoded?.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
}
