import { STORAGE_KEYS } from '../../protocol/storage-keys.ts'

/**
 * Inline script in the head of every page, allowed by its digest in the policy. Applies the display settings of the
 * reader before the first paint, and ignores unknown values.
 */
export const BEFORE_PAINT = `try{const d=JSON.parse(localStorage.${STORAGE_KEYS.display}||'{}');for(const n of['size','theme','furigana','slash'])if(/^(l|xl|light|dark|on|off)$/.test(d[n]))document.documentElement.dataset[n]=d[n]}catch{}`
