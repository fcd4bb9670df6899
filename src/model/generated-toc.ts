/** Heading of a generated table of contents. The importer drops the section below it. */
export const GENERATED_TOC_HEADING = 'この文書の目次'
