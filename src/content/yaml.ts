import { type ZodError, type ZodType, z } from 'zod'
import { DUPLICATE, NOT_TEXT } from '../model/fields.ts'
import type { SourceFile, Span } from '../model/source.ts'
import type { Finding } from './diagnostics/types.ts'
import { parseFullYaml } from './full-yaml.ts'
import { suggestKey } from './schema-keys.ts'
import { findTruncatedValues } from './truncated-values.ts'
import { keyPlaces } from './yaml-node.ts'
import { parseYamlSubset } from './yaml-subset.ts'

/** YAML parsed and validated against a schema: its data if valid, the spans of its keys, and its findings. */
export interface ReadYaml<T> {
  readonly data: T | null
  /** Valid keys of invalid data. */
  readonly partial: Partial<T>
  readonly keySpans: Readonly<Record<string, Span>>
  readonly findings: readonly Finding[]
}

/** YAML between the first two `---` lines: its offset, and the end of the second `---` line. */
export interface Frontmatter {
  readonly yaml: string
  readonly offset: number
  readonly end: number
}

/** Returns the frontmatter at the start of a file, or `null` if there is none. */
export function findFrontmatter({ text }: SourceFile): Frontmatter | null {
  const match = /^---\r?\n([\s\S]*?)^---[^\S\n]*$/mu.exec(text)
  return match?.index === 0 ? { yaml: match[1] ?? '', offset: match[0].indexOf('\n') + 1, end: match[0].length } : null
}

/** True if a frontmatter is never closed. The start of the text is then unknown. */
export function hasUnclosedFrontmatter(file: SourceFile): boolean {
  return /^---\r?\n/u.test(file.text) && !findFrontmatter(file)
}

/** Parses and validates the frontmatter of an MDX file. */
export function readFrontmatter<S extends ZodType>(file: SourceFile, schema: S): ReadYaml<z.infer<S>> {
  const found = findFrontmatter(file)
  if (found) return readYaml({ file, yaml: found.yaml, offset: found.offset, schema })
  const open = /^---\r?\n(?:[^\r\n]+(?:\r?\n|$))*/u.exec(file.text)
  if (open) {
    const span = { start: open[0].length, end: Math.min(open[0].length + 1, file.text.length) }
    return unread(finding(file, span, '先頭の項目が「---」で閉じられていません', '項目の次の行に「---」を置きます'))
  }
  const start = Math.max(0, file.text.search(/\S/u))
  const span = { start, end: Math.min(start + 3, file.text.length) }
  if (/^---\r(?!\n)/u.test(file.text))
    return unread(
      finding(
        file,
        span,
        '行の終わりが、CRだけになっています',
        'エディターで、改行コードをLFにして保存し直してください'
      )
    )
  return unread(
    finding(
      file,
      span,
      'ファイルの先頭に「---」で囲んだ項目（題名、施行日など）がありません',
      '先頭の行に「---」を置き、項目を書き、もう一度「---」で閉じます'
    )
  )
}

function unread<T>(fault: Finding): ReadYaml<T> {
  return { data: null, partial: {}, keySpans: {}, findings: [fault] }
}

/** Parses and validates YAML that begins at `offset` of a file. */
export function readYaml<S extends ZodType>({
  file,
  yaml,
  offset,
  schema
}: {
  file: SourceFile
  yaml: string
  offset: number
  schema: S
}): ReadYaml<z.infer<S>> {
  const read = parseYamlSubset(yaml) ?? parseFullYaml(yaml)
  if ('fault' in read) {
    const { message, start, end } = read.fault
    const wide = wideIndent(yaml, end)
    if (wide) {
      return unread(indentedWide(file, { start: offset + wide.start, end: offset + wide.end }))
    }
    const span = { start: offset + start, end: offset + Math.max(end, start + 1) }
    return unread(finding(file, span, 'この項目はYAMLとして読めません', slipOnLine(yaml, start) ?? message))
  }
  const held = validate(read.value, { file, keySpans: keyPlaces(read.root, offset), offset, schema })
  const strays = findTruncatedValues(yaml, read.root).map(({ span: { start, end }, message, hint }) =>
    finding(file, { start: offset + start, end: offset + end }, message, hint)
  )
  return { ...held, findings: [...held.findings, ...strays] }
}

/** Returns the last indentation with 全角 blanks before the offset at which the YAML parser failed. */
function wideIndent(yaml: string, until: number): Span | null {
  const found = [...yaml.slice(0, until).matchAll(/^[ \t]*\u3000[ \t\u3000]*/gmu)].at(-1)
  return found ? { start: found.index, end: found.index + found[0].length } : null
}

/** Returns the fix of a typing slip on the line at which the YAML parser failed, or on the line before it. */
function slipOnLine(yaml: string, at: number): string | null {
  const start = yaml.lastIndexOf('\n', at - 1) + 1
  const line = /^.*/u.exec(yaml.slice(start))?.[0] ?? ''
  const before = yaml.slice(yaml.lastIndexOf('\n', start - 2) + 1, start)
  if (/[\u00a0\u2000-\u200a\u202f\u205f]/u.test(before + line))
    return '空白に見える別の文字があります。ふつうの半角の空白に打ち直します'
  const [, indent = '', key, mark] = /^([ -]*)([\w'"-]+)[ \u3000]*(：|:(?=[^\s:/]))/u.exec(line) ?? []
  if (mark === '：')
    return `「：」が全角です。「${indent.trimStart()}${key}: …」のように、半角の「:」と半角の空白にします`
  if (mark) return `「:」の後に半角の空白を入れます。「${indent.trimStart()}${key}: …」`
  if (/[[{][^\]}]*(?:['"][、，]|[、，]\s*\w+: )/u.test(before + line))
    return '値は、「、」でなく半角の「,」で区切ります'
  const [, quote] = /^ *(?:- )?(['"])(?:(?!\1).)*$/u.exec(line) ?? []
  if (quote) return `引用符「${quote}」が閉じられていません`
  const below = /^\n( *)\S/u.exec(yaml.slice(start + line.length))?.[1]?.length
  const own = line.search(/\S/u)
  if (below !== undefined && Math.abs(own - below) === 1)
    return `字下げを上下の行とそろえます（この行は半角${own}字、次の行は${below}字です）`
  return null
}

function validate<S extends ZodType>(raw: unknown, reading: Reading & { readonly schema: S }): ReadYaml<z.infer<S>> {
  const { keySpans, schema } = reading
  const result = schema.safeParse(raw)
  if (result.success) return { data: result.data, partial: {}, keySpans, findings: [] }
  const partial = partOf(schema, raw) as Partial<z.infer<S>>
  return { data: null, partial, keySpans, findings: issuesOf(result.error, reading) }
}

/** Returns the valid fields of an object, validated key by key. */
function partOf(schema: ZodType, raw: unknown): Readonly<Record<string, unknown>> {
  if (!(schema instanceof z.ZodObject) || typeof raw !== 'object' || raw === null) return {}
  const values: Readonly<Record<string, unknown>> = { ...raw }
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([key, field]) => {
      const result = key in values ? z.safeParse(field, values[key]) : null
      return result?.success ? [[key, result.data]] : []
    })
  )
}

/** YAML with its location in a file, and its schema. */
interface Reading {
  readonly file: SourceFile
  readonly keySpans: Readonly<Record<string, Span>>
  readonly offset: number
  readonly schema: ZodType
}

function issuesOf(error: ZodError, reading: Reading): Finding[] {
  const { file, keySpans, offset } = reading
  return error.issues.flatMap(issue => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map(key => unknownKey(reading, issue.path, key))
    if (issue.code === 'custom' && issue.params?.[DUPLICATE]) return doubled(reading, issue.path, issue.message)
    const name = issue.path.join('.')
    const place = keySpans[name] ?? nearestPlace(keySpans, issue.path.map(String)) ?? { start: offset, end: offset + 1 }
    const missing = !(name in keySpans)
    if (!name)
      return [
        finding(file, place, '「項目: 値」の並びになっていません', '一行に一つ「title: 規約の題名」のように書きます')
      ]
    const written = missing ? '' : file.text.slice(place.start, place.end).trim()
    const message = written
      ? `「${name}」の値「${written}」が正しくありません`
      : `「${name}」${missing ? '' : 'の値'}がありません`
    const hint =
      missing && issue.message === NOT_TEXT ? `「${issue.path.at(-1)?.toString()}: …」の行を加えます` : issue.message
    return [finding(file, place, message, hint || null)]
  })
}

/** Returns the finding for a duplicate list entry. If the entry is itself a list, its first element is the location. */
function doubled({ file, keySpans, offset }: Reading, path: readonly PropertyKey[], hint: string): Finding {
  const [name, list] = [path.join('.'), path.slice(0, -1)]
  const own = keySpans[name]
  const place = own ?? keySpans[`${name}.0`] ?? nearestPlace(keySpans, list.map(String))
  const subject = own ? `「${file.text.slice(own.start, own.end)}」` : '同じもの'
  const span = place ?? { start: offset, end: offset + 1 }
  return finding(file, span, `「${list.join('.')}」に${subject}が二度あります`, hint)
}

function nearestPlace(keySpans: Reading['keySpans'], path: readonly string[]): Span | undefined {
  for (let length = path.length - 1; length > 0; length--) {
    const place = keySpans[path.slice(0, length).join('.')]
    if (place) return place
  }
  return undefined
}

function unknownKey({ file, keySpans, offset, schema }: Reading, path: readonly PropertyKey[], key: string): Finding {
  const guess = suggestKey(schema, path, key)
  const span = keySpans[`#${[...path, key].join('.')}`] ?? { start: offset, end: offset + 1 }
  // In braces, YAML parses 「3,000」 as the value 3 and a key 000, which is 0.
  if (/^\d{3}$/u.test(file.text.slice(span.start, span.end)))
    return finding(file, span, `「${path.join('.')}」の数に「,」が入っています`, '「3,000」は「3000」と書きます')
  const blanks = /^\u3000+/u.exec(key)?.[0].length
  if (blanks) return indentedWide(file, { start: span.start, end: span.start + blanks })
  const [, wide] = /^([\w-]+)：/u.exec(key) ?? []
  if (wide)
    return finding(
      file,
      span,
      `「${key}」の「：」が全角です`,
      `「${wide}: …」のように、半角の「:」と半角の空白にします`
    )
  const name = [...path, key].join('.')
  return finding(file, span, `「${name}」という項目はありません`, guess ? `「${guess}」のことですか` : null)
}

function indentedWide(file: SourceFile, span: Span): Finding {
  return finding(file, span, '字下げに全角の空白があります', '字下げは半角の空白にします')
}

function finding(file: SourceFile, span: Span, message: string, hint: string | null): Finding {
  return { code: 'frontmatter-invalid', severity: 'error', message, hint, place: { file, span }, related: [] }
}
