/**
 * Headers of every response of the site, sent by the host (from `_headers`) and by the worker. The ban on frames
 * prevents clickjacking.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "frame-ancestors 'none'"
} as const
