import { createHash } from 'node:crypto'
import { BEFORE_PAINT } from './head-script.ts'

const BEFORE_PAINT_HASH = createHash('sha256').update(BEFORE_PAINT).digest('base64')

/** Content security policy of every page. The only inline script is the script of the head, allowed by its digest. */
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
  // Strings become markup or script addresses only through src/client/page/trusted-types-policy.ts.
  "require-trusted-types-for 'script'",
  'trusted-types default'
].join('; ')
