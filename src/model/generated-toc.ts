/** What stands above contents that a file was given and its text has not: whoever reads the file again leaves them out. */
export const GENERATED_TOC_HEADING = 'この文書の目次'
