import { absoluteAddress } from '../../text/base-path.ts'
import { disputeGroups, disputeUrl, provisionsOfDispute } from '../../view/disputes.ts'
import { enforcementLabel } from '../../view/edition-labels.ts'
import { qrCode } from '../../view/qr.ts'
import type { PageHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** もめごと早見表: every dispute in one line, on both sides of one A4 sheet. */
export interface DisputeSheetPage {
  readonly head: PageHead
  /** Home ruleset and its version; empty without a home ruleset. */
  readonly book: string
  /** QR code of the list of disputes, with its address. */
  readonly code: { readonly address: string; readonly size: number; readonly path: string }
  readonly groups: readonly { readonly name: string; readonly lines: readonly SheetLine[] }[]
}

/** A dispute in one line, with the articles that decide it: 「80条・12条」. */
interface SheetLine {
  readonly href: string
  readonly title: string
  readonly plain: string
  readonly provisions: string
}

/** Returns the sheet of disputes. */
export function disputeSheetPage({ corpus, location }: SiteContext): DisputeSheetPage {
  const { club, disputes, home } = corpus
  const text = home?.current.text
  const address = absoluteAddress(location, disputeUrl())
  return {
    head: {
      title: 'もめごと早見表',
      description: `${club.title}のもめごと${disputes.length}件を、根拠の条とともに一枚にまとめた早見表。`,
      canonical: `${disputeUrl()}sheet/`,
      card: 'ruling'
    },
    book: text ? `${text.title}（${enforcementLabel(text)}）` : '',
    code: { address, ...qrCode(address) },
    groups: disputeGroups(corpus).map(({ name, disputes }) => ({
      name,
      lines: disputes.map(dispute => ({
        href: disputeUrl(dispute.slug),
        title: dispute.title,
        plain: dispute.plain,
        provisions: provisionsOfDispute(dispute)
      }))
    }))
  }
}
