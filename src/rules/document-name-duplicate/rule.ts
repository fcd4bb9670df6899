import type { Version } from '../../history/versions/version.ts'
import { FILE_START } from '../../model/key-location.ts'
import type { SourceLocation } from '../../model/source.ts'
import type { Rule } from '../rule.ts'

/** Reports a name under which two rulesets are cited: 「規程第3条」 would be ambiguous. */
export const documentNameDuplicate = {
  code: 'document-name-duplicate',
  about: 'law',
  severity: 'error',
  *content({ rulesets }) {
    const owners = new Map<string, Version>()
    for (const { current } of rulesets)
      for (const name of current.text.citedAs) {
        const owner = owners.get(name)
        if (!owner) owners.set(name, current)
        else if (owner !== current)
          yield {
            message: `「${name}」は、「${owner.text.title}」も引用される名としています`,
            hint: `どちらか一方の citedAs から「${name}」を外すか、区別のつく名にします`,
            place: namePlace(current, name),
            related: [{ place: namePlace(owner, name), message: `「${owner.text.title}」の citedAs` }]
          }
      }
  }
} as const satisfies Rule

/** Returns the location of a name in `citedAs` of the frontmatter. */
function namePlace({ text: { file } }: Version, name: string): SourceLocation {
  const key = /^citedAs:/mu.exec(file.text)
  const start = key ? file.text.indexOf(name, key.index) : -1
  return { file, span: start < 0 ? FILE_START : { start, end: start + name.length } }
}
