/** What stands above contents that a file was given and its text has not: whoever reads the file again leaves them out. */
export const MADE_CONTENTS = 'この文書の目次'
