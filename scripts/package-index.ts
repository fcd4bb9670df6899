/** @file What the package gives to programs: the library of a content folder, its report, its texts in other formats. */
export { formatGithub, formatJson, formatText } from '../src/diagnostics/reporters.ts'
export { TEXT_FORMATS } from '../src/export/formats.ts'
export { load } from '../src/library.ts'
