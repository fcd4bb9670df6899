import { createHash } from 'node:crypto'
import { BEFORE_PAINT } from './head-script.ts'

const BEFORE_PAINT_HASH = createHash('sha256').update(BEFORE_PAINT).digest('base64')

/** What every page may load and run: what is not named here is refused. Nothing inline but the script of its head, by its digest. */
export const CONTENT_SECURITY_POLICY: string = [
  "default-src 'none'",
  // Pagefind is WebAssembly.
  `script-src 'self' 'wasm-unsafe-eval' 'sha256-${BEFORE_PAINT_HASH}'`,
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  // Text becomes no markup, and an address no script, but for those that src/client/page/trusted-types-policy.ts lets through.
  "require-trusted-types-for 'script'",
  'trusted-types default'
].join('; ')
