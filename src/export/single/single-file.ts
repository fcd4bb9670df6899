/** @file A built document and what it is shown with, made one file that needs nothing beside it. */
import { createHash } from 'node:crypto'
import { type HTMLElement, parse } from 'node-html-parser'
import { type FragmentPlace, joinPages } from './addresses.ts'
import { purgeCss } from './style.ts'

/** What the file is made with besides the document. */
export interface SingleFileOptions extends FragmentPlace {
  /** The text of a style or script that the document links to. */
  readonly read: (href: string) => string
  /** The one script that takes the place of the pages' own. */
  readonly script: string
}

const START = "document.documentElement.dataset.scripted=''"

/** The file: its style is that of the document as far as it is used; its policy lets in nothing but what stands in it. */
export function singleFile(html: string, { read, script, ...place }: SingleFileOptions): string {
  const document = parse(html)
  const style = takeStyle(document, read)
  for (const element of document.querySelectorAll('meta[http-equiv], script:not([type="application/json"])'))
    element.remove()
  joinPages(document, place)
  const used = purgeCss(style, document, START + script)
  document
    .querySelector('title')
    ?.insertAdjacentHTML('afterend', `<meta http-equiv="content-security-policy" content="${policy(used, script)}">`)
  document.querySelector('head')?.insertAdjacentHTML('beforeend', `<style>${used}</style><script>${START}</script>`)
  document.querySelector('body')?.insertAdjacentHTML('beforeend', `<script>${script}</script>`)
  return `${document}\n`
}

/** Takes the styles out of a document, those it links to first. */
function takeStyle(document: HTMLElement, read: SingleFileOptions['read']): string {
  const links = document.querySelectorAll('link[rel="stylesheet"]')
  const own = document.querySelectorAll('style')
  const style = [...links.map(link => read(link.getAttribute('href') ?? '')), ...own.map(({ rawText }) => rawText)]
  for (const element of [...links, ...own]) element.remove()
  return style.join('\n')
}

function policy(style: string, script: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(START)} ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'"
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
