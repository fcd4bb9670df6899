/** Minimum width for the sidebar, for the script that fills it. Equals `--railed` of the styles. */
export const SIDEBAR_MEDIA_QUERY = '(width >= 75em)'

/** Minimum width for a second column next to the text. Equals `--wide` of the styles. */
export const WIDE_MEDIA_QUERY = '(width >= 64em)'
