import { PAGE_COLORS } from '../../model/theme-colors.ts'
import { addBase } from '../../text/base-path.ts'
import { disputeUrl } from '../../view/disputes.ts'
import type { SiteContext } from './site-context.ts'

/** Returns the web app manifest. */
export function webManifest({ corpus, location }: SiteContext) {
  const { title, club } = corpus.club
  const withBase = (address: string) => addBase(location.base, address)
  const disputes = { name: 'もめごと', description: '何が起きたかを選んで裁定へ', url: withBase(disputeUrl()) }
  return {
    id: withBase('/'),
    name: title,
    short_name: club,
    description: `${title}。条文・先例・もめごとの裁定を、通信なしでも引けます。`,
    lang: 'ja',
    dir: 'ltr',
    start_url: withBase('/'),
    scope: withBase('/'),
    display: 'standalone',
    background_color: PAGE_COLORS.light,
    theme_color: PAGE_COLORS.light,
    icons: [
      { src: withBase('/favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
      { src: withBase('/icons/192.png'), sizes: '192x192', type: 'image/png' },
      { src: withBase('/icons/512.png'), sizes: '512x512', type: 'image/png' },
      { src: withBase('/icons/maskable.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' }
    ],
    // A shared text or title becomes a search query.
    share_target: { action: withBase('/search/'), method: 'GET', params: { text: 'q', title: 'title', url: 'url' } },
    shortcuts: [
      { name: '探す', description: '条番号・ことばで探す', url: withBase('/search/') },
      ...(corpus.disputes.length > 0 ? [disputes] : [])
    ].map(shortcut => ({ ...shortcut, icons: [{ src: withBase('/icons/192.png'), sizes: '192x192' }] }))
  }
}
