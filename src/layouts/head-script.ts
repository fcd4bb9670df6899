import { STORAGE_KEYS } from '../protocol/storage-keys.ts'

/** Runs in the head of every page: the reader's own display, before anything is painted; of what the device holds, only the values that can be chosen. Inline, with its digest in the policy. */
export const BEFORE_PAINT = `try{const d=JSON.parse(localStorage.${STORAGE_KEYS.display}||'{}');for(const n of['size','theme','furigana'])if(/^(l|xl|light|dark|on)$/.test(d[n]))document.documentElement.dataset[n]=d[n]}catch{}`
