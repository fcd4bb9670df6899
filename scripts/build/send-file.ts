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
    const zipped = isText(sent.file) && /\bgzip\b/u.test(String(request.headers['accept-encoding']))
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

function namesEtag(named: string | undefined, etag: string): boolean {
  const etags = named?.split(',').map(each => each.trim()) ?? []
  return etags.includes(etag) || etags.includes('*')
}
