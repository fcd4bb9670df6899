/** From this width on there is room for a rail beside the page, for the script that fills it: `--railed` of the styles. */
export const SIDEBAR_MEDIA_QUERY = '(width >= 75em)'
