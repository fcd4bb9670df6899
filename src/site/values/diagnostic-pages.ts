import { severityByCode } from '../../rules/severities.ts'
import { inPageSidebar } from '../../view/sidebars.ts'
import type { NavLink, PageHead } from './page-head.ts'

/** A diagnostic code with its title. */
export interface DiagnosticTitle {
  readonly code: string
  readonly title: string
}

/** Page of a diagnostic code. Its text is the MDX file of the code. */
export interface DiagnosticPage extends DiagnosticTitle {
  readonly head: PageHead
  /** 「エラー」「警告」 */
  readonly severity: string
}

/** Returns the page of a diagnostic code. */
export function diagnosticPage({ code, title }: DiagnosticTitle): DiagnosticPage {
  const severity = severityByCode.get(code) === 'error' ? 'エラー' : '警告'
  return {
    head: {
      title: `${title}　${code}`,
      description: `検査項目 ${code}（${severity}）：${title}。意味、悪い例、良い例、直し方。`,
      canonical: diagnosticUrl(code),
      trail: [{ label: '検査項目', href: diagnosticUrl() }]
    },
    code,
    title,
    severity
  }
}

/** List of the diagnostic codes, errors first. */
export interface DiagnosticListPage {
  readonly head: PageHead
  readonly groups: readonly {
    readonly id: string
    readonly label: string
    readonly note: string
    readonly codes: readonly (NavLink & { readonly code: string })[]
  }[]
}

const SEVERITIES = [
  { severity: 'error', label: 'エラー', note: 'あると、サイトは作られません。' },
  { severity: 'warning', label: '警告', note: '理由を書けば、その箇所だけ止められます。' }
] as const

/** Returns the list of the diagnostic codes. */
export function diagnosticListPage(titles: readonly DiagnosticTitle[]): DiagnosticListPage {
  return {
    head: {
      title: '検査項目',
      description: '規約の検査（npm run check）が出すエラーと警告の記号を、意味・例・直し方とともに説明します。',
      canonical: diagnosticUrl(),
      rail: inPageSidebar(SEVERITIES.map(({ severity, label }) => ({ id: severity, label })))
    },
    groups: SEVERITIES.map(({ severity, label, note }) => ({
      id: severity,
      label,
      note,
      codes: titles
        .filter(({ code }) => severityByCode.get(code) === severity)
        .map(({ code, title }) => ({ code, label: title, href: diagnosticUrl(code) }))
    }))
  }
}

/** Returns the URL of a diagnostic code; without a code, of the list of codes. */
function diagnosticUrl(code = ''): string {
  return `/diagnostics/${code ? `${code}/` : ''}`
}
