import { NOT_KEPT, NOT_KEPT_MARK } from '../../protocol/cache-status.ts'

/** Renders the page for 503 from the 404 page. If the 404 page is not cached either, returns a minimal page. */
export function renderNotCachedPage(missing: string | null): string {
  if (missing === null) return FALLBACK_HTML
  return missing.replace(/<html\b/u, `$& ${NOT_KEPT_MARK}`).replace(/<title>[^<]*/u, `<title>${NOT_KEPT}`)
}

const FALLBACK_HTML = `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${NOT_KEPT}</title>
<h1>${NOT_KEPT}</h1>
<p>ネットワークにつないで、<a href="">もう一度開いて</a>ください。</p>
</html>
`
