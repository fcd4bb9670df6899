import type { ContentKind } from '../../../../src/model/content-layout.ts'
import { type FaultKind, pathsOf, type Random, renaming } from '../kind.ts'

/** Returns a fault that renames a file or folder. */
function moved(
  name: string,
  kind: ContentKind,
  rename: (path: string, random: Random) => string,
  more: Partial<FaultKind> = {}
): FaultKind {
  return { name: `name:${name}`, make: renaming(kind, rename), ...more }
}

/** Returns a fault that copies a file under another name in the same folder. */
function copyFault(name: string, kind: ContentKind, rename: (path: string) => string): FaultKind {
  return {
    name: `name:${name}`,
    make: (texts, random) => {
      const path = random.one(pathsOf(texts, kind))
      if (path === undefined || rename(path) === path) return null
      return { files: new Map([[rename(path), texts.get(path) ?? '']]), at: rename(path), anywhere: true }
    }
  }
}

const named = (text: string) => (path: string) => path.replace(/[^/]+(?=\.\w+$)/u, text)

/** Faults in names of files and folders. */
export const names: readonly FaultKind[] = [
  moved('dispute-kept', 'dispute', named('kept')),
  moved('dispute-sheet', 'dispute', named('Sheet')),
  moved('ruleset-api', 'version', path => path.replace(/(?<=\/)[^/]+(?=\/)/u, 'api')),
  moved('ruleset-search', 'version', path => path.replace(/(?<=\/)[^/]+(?=\/)/u, 'search')),
  ...(['topic', 'dispute', 'term'] as const).flatMap(kind => [
    moved(`${kind}-hash`, kind, path => path.replace(/(?=\.mdx$)/u, '#b')),
    moved(`${kind}-question`, kind, path => path.replace(/(?=\.mdx$)/u, '?b')),
    moved(`${kind}-percent`, kind, path => path.replace(/(?=\.mdx$)/u, '%2e')),
    moved(`${kind}-space`, kind, path => path.replace(/(?=\.mdx$)/u, ' (1)')),
    moved(`${kind}-dotted`, kind, path => path.replace(/(?=\.mdx$)/u, '.copy')),
    moved(`${kind}-subfolder`, kind, path => path.replace('/', '/old/')),
    moved(`${kind}-folder`, kind, path => path.replace(/^\w/u, letter => `${letter}${letter}`)),
    moved(`${kind}-folder-capital`, kind, path => path.replace(/^\w/u, letter => letter.toUpperCase())),
    copyFault(`${kind}-case`, kind, path => path.replace(/(?<=\/)\w/u, letter => letter.toUpperCase())),
    copyFault(`${kind}-copy`, kind, path => path.replace(/(?=\.mdx$)/u, ' - コピー')),
    moved(`${kind}-decomposed`, kind, path => path.replace(/(?=\.mdx$)/u, 'が'.normalize('NFD')))
  ]),
  moved('version-date', 'version', named('2019-01-01')),
  moved('precedent-number', 'precedent', named('077')),
  moved('amendment-date', 'amendment', named('2001-01-01')),
  moved('club-capital', 'club', () => 'Club.yaml'),
  moved('tournaments-unknown', 'tournaments', named('nobody')),
  moved('seals-misspelt', 'seals', named('seal')),
  moved('notes-misspelt', 'ruleset-notes', named('note')),
  moved('plain-misspelt', 'ruleset-plain', named('plains'))
]
