/** @file Formulas and raised digits of a page, as characters of one line. */
import { HTMLElement } from 'node-html-parser'

const RAISED = { above: '⁰¹²³⁴⁵⁶⁷⁸⁹', below: '₀₁₂₃₄₅₆₇₈₉' }

/** Returns the characters of a formula on one line: a fraction has a slash, raised digits are raised characters. */
export function formulaText(node: HTMLElement): string {
  const parts = node.childNodes.map(child => {
    if (!(child instanceof HTMLElement)) return child.text.trim()
    return UNSEEN.has(child.tagName) ? '' : formulaText(child)
  })
  const [first = '', second = '', third = ''] = parts.filter(part => part !== '')
  if (node.tagName === 'MFRAC') return `${first}/${second}`
  if (node.tagName === 'MSUP') return first + raiseDigits(second, 'above')
  if (node.tagName === 'MSUB') return first + raiseDigits(second, 'below')
  return node.tagName === 'MSUBSUP'
    ? first + raiseDigits(second, 'below') + raiseDigits(third, 'above')
    : parts.join('')
}

/** Returns the digits of a text as raised or lowered characters. */
export function raiseDigits(text: string, side: 'above' | 'below' | null): string {
  if (side === null) return text
  return text.replace(/[0-9０-９]/gu, digit => RAISED[side].charAt(Number(digit.normalize('NFKC'))))
}

const UNSEEN = new Set(['ANNOTATION', 'ANNOTATION-XML'])
