/**
 * Background colours of the light and dark themes, for uses without stylesheets: the browser's frame, the installed
 * app.
 */
export const PAGE_COLORS = { light: '#fbfaf5', dark: '#131512' } as const
