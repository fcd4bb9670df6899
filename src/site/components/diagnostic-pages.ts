import type { MDXInstance } from 'astro'

/**
 * Page that explains a diagnostic code. The file is in the folder of the rule, or with the diagnostics if no rule
 * reports the code.
 */
export interface DiagnosticPage {
  readonly code: string
  readonly title: string
  readonly Content: MDXInstance<object>['Content']
}

const FILES = import.meta.glob<MDXInstance<{ title: string }>>(
  ['/src/rules/*/page.mdx', '/src/content/diagnostics/pages/*.mdx'],
  { eager: true }
)

/** All codes, in alphabetical order. */
export const DIAGNOSTIC_PAGES: readonly DiagnosticPage[] = Object.entries(FILES)
  .map(([file, { frontmatter, Content }]) => {
    const code = /([^/]+)(?:\/page)?\.mdx$/u.exec(file)?.[1] ?? file
    return { code, title: frontmatter.title, Content }
  })
  .sort((a, b) => (a.code < b.code ? -1 : 1))
