/** @file Public API of the package: loads a content folder, formats its report, and exports its texts. */
export { formatGithub, formatJson, formatText } from '../src/diagnostics/reporters.ts'
export { TEXT_FORMATS } from '../src/export/formats.ts'
export { load } from '../src/library.ts'
