import type { MDXInstance } from 'astro'

/** The page that explains a diagnostic's code: beside its rule, or with the diagnostics where no rule tells it. */
export interface DiagnosticPage {
  readonly code: string
  readonly title: string
  readonly Content: MDXInstance<object>['Content']
}

const FILES = import.meta.glob<MDXInstance<{ title: string }>>(
  ['/src/rules/*/page.mdx', '/src/diagnostics/pages/*.mdx'],
  { eager: true }
)

/** Every code, in the order of the alphabet. */
export const DIAGNOSTIC_PAGES: readonly DiagnosticPage[] = Object.entries(FILES)
  .map(([file, { frontmatter, Content }]) => {
    const code = /([^/]+)(?:\/page)?\.mdx$/u.exec(file)?.[1] ?? file
    return { code, title: frontmatter.title, Content }
  })
  .sort((a, b) => (a.code < b.code ? -1 : 1))
