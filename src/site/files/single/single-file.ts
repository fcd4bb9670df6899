/** @file Converts a built document with its styles and scripts into one self-contained file. */
import { createHash } from 'node:crypto'
import { type HTMLElement, parse } from 'node-html-parser'
import { type FragmentPlace, joinPages } from './addresses.ts'
import { purgeCss } from './style.ts'

/** Input of a single file besides the document. */
export interface SingleFileOptions extends FragmentPlace {
  /** Returns the text of a linked style or script. */
  readonly read: (href: string) => string
  /** Script that replaces the scripts of the pages. */
  readonly script: string
}

const START = "document.documentElement.dataset.scripted=''"

/**
 * Returns the file. Unused CSS is removed, and the content security policy allows only the embedded style and scripts.
 */
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

/** Removes the styles from a document and returns them, linked styles first. */
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
