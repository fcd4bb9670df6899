import { NOT_KEPT, NOT_KEPT_MARK } from '../protocol/cache-status.ts'

/** The page that says that another is not kept: made of the one for missing pages, or bare where that is not kept either. */
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
