import type { Corpus } from '../corpus/build-corpus.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { editionHead, editionInWords, textKindCaution } from '../view/edition-labels.ts'
import { aknWriter } from './akn/akn.ts'
import { jsonText, rulesetDocument } from './api/documents.ts'
import { formatLawtext } from './statutes/lawtext/write/lawtext.ts'
import { lawtextProblem } from './statutes/lawtext/write/lawtext-problem.ts'
import { formatLawXml } from './statutes/xml/write/law-xml.ts'
import { formatMarkdown } from './text/markdown.ts'
import { formatPlainText } from './text/plain-text.ts'

/** Version of a ruleset to export. */
export interface ExportInput {
  readonly library: Corpus
  readonly ruleset: Ruleset
  readonly version: Version
}

/** Format for complete texts. */
export interface TextFormat {
  /** File name below a ruleset: `text.md`. */
  readonly file: string
  /** Description for readers. */
  readonly about: string
  readonly binary?: true
  /** Explains why a text cannot be written in this format. Without this function every text can. */
  readonly problem?: (exported: ExportInput) => string | null
  readonly write: (exported: ExportInput) => string | Promise<Uint8Array>
  /** Returns everything that a text which takes long to write depends on. See `GeneratedFile`. */
  readonly inputs?: (exported: ExportInput) => string
}

/** All formats by the name that `npm run export` uses. Add a format here. */
export const TEXT_FORMATS = {
  json: {
    file: 'text.json',
    about: 'このサイトのJSON（番地、引用の行き先）',
    write: ({ version }) => jsonText(rulesetDocument(version))
  },
  xml: {
    file: 'law.xml',
    about: '法令標準XML',
    write: ({ version }) => formatLawXml(version.text)
  },
  akn: {
    file: 'akn.xml',
    about: 'Akoma Ntoso 3.0（法令文書の国際標準のXML。引用は番地への参照）',
    write: ({ library, ruleset, version }) => aknWriter(library).act(ruleset, version)
  },
  markdown: {
    file: 'text.md',
    about: 'Markdown',
    write: ({ version }) => formatMarkdown(version.text)
  },
  text: {
    file: 'text.txt',
    about: 'ただの文章（UTF-8）',
    write: ({ version }) => formatPlainText(version.text)
  },
  lawtext: {
    file: 'text.law.txt',
    about: 'Lawtext（法令標準XMLと行き来する文章の形）',
    problem: ({ version }) => lawtextProblem(version.text),
    write: ({ version }) => formatLawtext(version.text)
  },
  docx: {
    file: 'text.docx',
    about: 'Word',
    binary: true,
    inputs: ({ version }) => JSON.stringify(version.text),
    write: async ({ version: { text } }) => {
      // Loading the Word library takes a quarter of a second, and few calls write Word files.
      const { textDocx } = await import('./word/text-docx.ts')
      const caution = textKindCaution(text)
      const below = [editionInWords(text), ...(caution === null ? [] : [caution])]
      return textDocx(text, { head: editionHead(text), below, date: text.enforcedOn })
    }
  }
} as const satisfies Readonly<Record<string, TextFormat>>

export type FormatName = keyof typeof TEXT_FORMATS

/** Names of all formats. */
export const FORMAT_NAMES = Object.keys(TEXT_FORMATS) as readonly FormatName[]
