/** @file A file of a site on its way to a client that may be slow, or go. */
import type { Stats } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { mimeType } from '../../src/text/mime.ts'
import { HEADERS_FILE, headersAt, readHeaderRules } from './headers.ts'

/** What is sent: the file, the status, and the address whose headers it has. */
export interface Sent {
  readonly folder: string
  readonly file: string
  readonly address: string
  readonly status: 200 | 404
}

/** Sends a file piece by piece, compressed where that is asked for; where the client has it already, that it has. */
export async function sendFile(sent: Sent, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const said = await headersOf(sent)
  // From here on it is this one file, whatever is put in its place meanwhile.
  const handle = await open(sent.file)
  try {
    const stats = await handle.stat()
    const etag = etagOf(stats)
    const isKnown = sent.status === 200 && namesEtag(request.headers['if-none-match'], etag)
    const zipped = isText(sent.file) && takesGzip(String(request.headers['accept-encoding'] ?? ''))
    response.writeHead(isKnown ? 304 : sent.status, {
      ...said,
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

/** Whether one of the tags is the file's: here a tag and its strong form are the same (RFC 9110, 13.1.2). */
function namesEtag(named: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//u, '')
  const etags = named?.split(',').map(bare) ?? []
  return etags.includes(bare(etag)) || etags.includes('*')
}

/** Whether a client takes gzip: named with a weight of nothing (`gzip;q=0`) it is refused, and `*` is all that is not named. */
function takesGzip(accepted: string): boolean {
  const said = accepted.toLowerCase().replace(/\s/gu, '').split(',')
  const weights = new Map(said.map(each => each.split(';q=')).map(([name, weight = 1]) => [name, Number(weight)]))
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}
