import { readdirSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { readFiles } from '../../../src/content/read/read-folder.ts'
import { load } from '../../../src/corpus/load.ts'
import type { SourceFile } from '../../../src/model/source.ts'
import { root } from '../../settings.ts'

/** Tokens that are difficult for parsers: YAML, Markdown, MDX, legal text and invalid characters. */
const HOSTILE = [
  ...[
    '---\n',
    '...\n',
    ': ',
    ':\n',
    '- ',
    '- - ',
    '? ',
    '[',
    ']',
    '{',
    '}',
    ', ',
    "'",
    '"',
    '|\n',
    '>-\n',
    '#',
    '%YAML 9\n'
  ],
  ...[
    '&a ',
    '*a',
    '!x ',
    '!!binary ',
    '<<: ',
    '__proto__: 1\n',
    'constructor: {}\n',
    '0x1f',
    '1e999',
    '.inf',
    'null',
    '-1'
  ],
  ...[
    '<',
    '>',
    '<a>',
    '</a>',
    '<a b={',
    '<>',
    '{/* ',
    ' */}',
    '{/* silence x: y */}',
    '*',
    '**',
    '_',
    '`',
    '```\n',
    '~~~\n'
  ],
  ...[
    '](',
    '![',
    '[^1]: ',
    '|',
    '\n| 1 | 2 |\n| - | - |\n| 3 | 4 |\n',
    '\\',
    '&amp;',
    '&#0;',
    '&#x110000;',
    '***\n',
    '===\n',
    '> '
  ],
  ...['import x\n', 'export const ', '# ', '## ', '###### ', '\n', '\n\n', '\r', '\r\n', '\t', '  ', '        ', '　'],
  ...[
    '第',
    '条',
    '項',
    '号',
    '第1条',
    '第99999999999999999999条',
    '第一億条',
    '第0条',
    '前条',
    '次条',
    '同条',
    '各号',
    'から',
    'まで',
    '及び',
    'の2'
  ],
  ...[
    '（',
    '）',
    '「',
    '」',
    '（以下「甲」という。）',
    '次の各号',
    'ただし書',
    '削除',
    '附則',
    '目次',
    '前文',
    '2　',
    '一　',
    'イ　',
    '（１）　'
  ],
  ...[
    '1,000点',
    '2020-08-07',
    '9999-99-99',
    '令和2年',
    '1/0',
    '\u0000',
    '\u001b',
    '\ufeff',
    '\u202e',
    '\u2028',
    '\ud800',
    '𠮷',
    '🀀',
    'ガ'
  ]
]

const GOLDEN = path.join(root, 'test/golden')

/** Reads small contents with every kind of file, valid and invalid. */
function contents(): Map<string, SourceFile>[] {
  const folders = readdirSync(GOLDEN, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return folders.map(({ name }) => new Map(readFiles(path.join(GOLDEN, name)).files))
}

/** Generates replacement text. Occasionally a token is repeated up to 3000 times. */
const phrase = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...HOSTILE) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...HOSTILE), fc.nat({ max: 3000 })).map(([token, times]) => token.repeat(times))
  },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...HOSTILE), { maxLength: 12 }).map(tokens => tokens.join('')) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map(bytes => Buffer.from(bytes).toString('utf8')) }
)
const edit = fc.record({ at: fc.nat(), removed: fc.nat({ max: 60 }), text: phrase })

/** Applies the edits to a text. */
function edited(text: string, edits: readonly { at: number; removed: number; text: string }[]): string {
  return edits.reduce((all, { at, removed, text: more }) => {
    const start = at % (all.length + 1)
    return all.slice(0, start) + more + all.slice(start + removed)
  }, text)
}

/**
 * Limits of CPU time per check, in milliseconds: a base, granted again for every 40,000 characters, and a maximum. The
 * time of a check must not grow superlinearly with the length of the text.
 */
const [SLOW, LETTERS, MAX_SLOW] = [2000, 40_000, 7000]

/**
 * Returns a message if the check of a content throws, exceeds the time limit, or reports a location outside the file.
 */
export function faultOfCheck(files: ReadonlyMap<string, SourceFile>): string | null {
  const started = process.cpuUsage()
  try {
    const folder = {
      files,
      unparsedFiles: [],
      findings: [],
      edits: new Map(),
      parseCache: new WeakMap(),
      statementDigests: new WeakMap()
    }
    const { report } = load('fuzz', '2026-01-01', folder)
    const odd = report.diagnostics.find(({ file, line, column, endLine, endColumn }) => {
      const lines = (files.get(file)?.text ?? '').split('\n')
      const length = lines[line - 1]?.length ?? -1
      return column - 1 > length || endLine > lines.length || (endLine === line && endColumn < column)
    })
    if (odd) return `${odd.code} ${odd.file}:${odd.line}:${odd.column} は、ファイルの中の場所ではありません`
  } catch (error) {
    return error instanceof Error ? `${error.stack}` : String(error)
  }
  const { user } = process.cpuUsage(started)
  const letters = [...files.values()].reduce((sum, { text }) => sum + text.length, 0)
  const most = Math.min(SLOW * (1 + letters / LETTERS), MAX_SLOW)
  return user > most * 1000 ? `検査に${Math.round(user / 1000)}ミリ秒かかりました` : null
}

/** Random seed, and the limit of a run: seconds or number of runs. */
interface Bounds {
  readonly seed: number
  readonly seconds?: number
  readonly runs?: number
}

/** Checks randomly edited contents. Returns the smallest failing example with its reason. */
export function fuzz({ seed, seconds, runs = Number.MAX_SAFE_INTEGER }: Bounds): {
  readonly tries: number
  readonly failure: string | null
} {
  const all = contents().flatMap(files => [...files.keys()].map(name => ({ files, name })))
  const result = fc.check(
    fc.property(fc.constantFrom(...all), fc.array(edit, { minLength: 1, maxLength: 6 }), ({ files, name }, edits) => {
      const text = edited(files.get(name)?.text ?? '', edits)
      const fault = faultOfCheck(new Map(files).set(name, { path: name, text }))
      if (fault) throw new Error(`${fault}\n${name}\n${JSON.stringify(text)}`)
    }),
    {
      seed,
      numRuns: runs,
      ...(seconds ? { interruptAfterTimeLimit: seconds * 1000 } : {}),
      markInterruptAsFailure: false
    }
  )
  const { failed, errorInstance, numRuns } = result
  return {
    tries: numRuns,
    failure: failed ? `${errorInstance instanceof Error ? errorInstance.message : errorInstance}` : null
  }
}
