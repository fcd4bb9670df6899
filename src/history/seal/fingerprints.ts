import { isNumberedPath } from '../../model/address.ts'
import type { Path, RulesetText } from '../../model/law.ts'
import { printedParts } from '../../model/printed.ts'
import { divisionsOf, provisionsOf } from '../../model/walk.ts'
import { sha256 } from '../../text/sha256.ts'

/** Suffix of an article key, for the fingerprint of its tables and other printed parts besides its text. */
const PARTS = '#parts'

/**
 * Returns a short fingerprint of each article, heading and paragraph outside articles, in printed order. If two digests
 * differ, the fingerprints show the changed places.
 *
 * 「第8条の2」 is `8-2`, the title `題名`; `8-2#parts` are its tables.
 */
export function fingerprintsOf(rulesetText: RulesetText): Map<Path, string> {
  const texts = new Map<Path, string>([['題名', rulesetText.title]])
  const add = (path: Path, text: string) => texts.set(path, `${texts.get(path) ?? ''}\n${text}`)
  for (const { path, label, title } of divisionsOf(rulesetText.children))
    add(keyOf(path), `${label.text}\t${title.plain}`)
  for (const provision of provisionsOf(rulesetText)) {
    const own = provision.level === 'article' ? (provision.caption?.plain ?? '') : provision.text.plain
    add(fingerprintKey(provision.path), `${provision.path}\t${provision.label?.text ?? ''}\t${own}`)
    if (provision.level === 'paragraph' && provision.caption) add(partsKey(provision.path), provision.caption.plain)
  }
  for (const { path, text: printed } of printedParts(rulesetText)) add(partsKey(path), `${path}\t${printed}`)
  return new Map([...texts].map(([path, text]) => [path, sha256(text).slice(0, 6)]))
}

function partsKey(path: Path): string {
  return fingerprintKey(path) + PARTS
}

/** True if the key belongs to the printed parts of an article, not to its text. */
export function isOfParts(key: string): boolean {
  return key.endsWith(PARTS)
}

/** Returns the path of the article or heading of a fingerprint key. */
export function pathOfMark(key: string): Path {
  return isOfParts(key) ? key.slice(0, -PARTS.length) : key
}

/** Returns the key under which the text of a provision is fingerprinted. */
export function fingerprintKey(path: Path): Path {
  return keyOf(articleOf(path))
}

/** `4/3/1` → `4`; outside articles the first two steps, `附則/3`. */
function articleOf(path: Path): Path {
  const [first = '', second] = path.split('/')
  return isNumberedPath(first) || second === undefined ? first : `${first}/${second}`
}

/** Replaces white space, because `seals.yaml` stores the fingerprints in one string separated by spaces. */
function keyOf(path: Path): string {
  return path.replaceAll(/\s/gu, '_')
}
