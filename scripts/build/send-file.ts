/** @file Sends a file of the site to a client that may be slow or disconnect. */
import type { Stats } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { mimeType } from '../../src/text/mime.ts'
import { HEADERS_FILE, headersAt, readHeaderRules } from './headers.ts'

/** File to send, HTTP status, and the address whose headers apply. */
export interface Sent {
  readonly folder: string
  readonly file: string
  readonly address: string
  readonly status: 200 | 404
}

/** Streams a file, compressed if the client accepts gzip. Answers 304 if the client has the current version. */
export async function sendFile(sent: Sent, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = await headersOf(sent)
  // The open handle refers to the same file, even if a new build replaces it.
  const handle = await open(sent.file)
  try {
    const stats = await handle.stat()
    const etag = etagOf(stats)
    const isKnown = sent.status === 200 && namesEtag(request.headers['if-none-match'], etag)
    const zipped = isText(sent.file) && takesGzip(String(request.headers['accept-encoding'] ?? ''))
    response.writeHead(isKnown ? 304 : sent.status, {
      ...headers,
      etag,
      vary: 'accept-encoding',
      ...(!isKnown && { 'content-type': mimeType(sent.file) }),
      ...(!isKnown && (zipped ? { 'content-encoding': 'gzip' } : { 'content-length': stats.size }))
    })
    if (isKnown || request.method === 'HEAD') response.end()
    else await stream(handle, zipped, response)
  } finally {
    await handle.close()
  }
}

async function headersOf({ folder, address }: Sent): Promise<Record<string, string>> {
  const rules = await readFile(path.join(folder, HEADERS_FILE), 'utf8').catch(() => '')
  return { 'cache-control': 'no-cache', ...headersAt(readHeaderRules(rules), address) }
}

async function stream(handle: FileHandle, zipped: boolean, response: ServerResponse): Promise<void> {
  const bytes = handle.createReadStream({ autoClose: false })
  await (zipped ? pipeline(bytes, createGzip(), response) : pipeline(bytes, response))
}

function isText(file: string): boolean {
  return /charset|svg|wasm/u.test(mimeType(file))
}

function etagOf({ ino, size, mtimeMs }: Stats): string {
  return `W/"${[ino, size, mtimeMs].map(part => part.toString(36)).join('-')}"`
}

/** True if one of the tags matches the file. Weak and strong tags are compared as equal (RFC 9110, 13.1.2). */
function namesEtag(named: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//u, '')
  const etags = named?.split(',').map(bare) ?? []
  return etags.includes(bare(etag)) || etags.includes('*')
}

/**
 * True if the client accepts gzip. A weight of zero (`gzip;q=0`) refuses it, and `*` matches encodings that are not
 * named.
 */
function takesGzip(accepted: string): boolean {
  const encodings = accepted.toLowerCase().replace(/\s/gu, '').split(',')
  const weights = new Map(encodings.map(each => each.split(';q=')).map(([name, weight = 1]) => [name, Number(weight)]))
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}
