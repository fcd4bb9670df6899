import { KEPT } from '../protocol/kept-names.ts'

/** Runs in the head of every page: the reader's own display, before anything is painted. Inline, with its digest in the policy. */
export const BEFORE_PAINT = `try{Object.assign(document.documentElement.dataset,JSON.parse(localStorage.${KEPT.display}||'{}'))}catch{}`
