/** Minimum width for the sidebar, for the script that fills it. Equals `--railed` of the styles. */
export const SIDEBAR_MEDIA_QUERY = '(width >= 75em)'
