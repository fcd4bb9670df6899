/**
 * What everything of the site is sent with: by its host, as `_headers` tells it, and by its worker. In a frame of another site
 * taps could be drawn from the reader.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "frame-ancestors 'none'"
} as const
