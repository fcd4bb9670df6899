/**
 * Background colours of the light and dark themes, for uses without stylesheets: the browser's frame, the installed
 * app.
 */
export const PAGE_COLORS = { light: '#faf8f1', dark: '#111311' } as const
