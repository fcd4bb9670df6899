import type { MDXInstance } from 'astro'
import type { DiagnosticTitle } from '../values/diagnostic-pages.ts'

/**
 * Text that explains a diagnostic code. The file is in the folder of the rule, or with the diagnostics if no rule
 * reports the code.
 */
interface DiagnosticText extends DiagnosticTitle {
  readonly Content: MDXInstance<object>['Content']
}

const FILES = import.meta.glob<MDXInstance<{ title: string }>>(
  ['/src/rules/*/page.mdx', '/src/content/diagnostics/pages/*.mdx'],
  { eager: true }
)

/** The texts of all codes, in alphabetical order. */
export const DIAGNOSTIC_TEXTS: readonly DiagnosticText[] = Object.entries(FILES)
  .map(([file, { frontmatter, Content }]) => {
    const code = /([^/]+)(?:\/page)?\.mdx$/u.exec(file)?.[1] ?? file
    return { code, title: frontmatter.title, Content }
  })
  .sort((a, b) => (a.code < b.code ? -1 : 1))
