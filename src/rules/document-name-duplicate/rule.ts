import type { Version } from '../../corpus/version.ts'
import type { Span } from '../../model/source.ts'
import type { Rule } from '../rule.ts'

/** Two rulesets that are cited by one name: 「規程第3条」 could then be a provision of either. */
export const documentNameDuplicate: Rule = {
  code: 'document-name-duplicate',
  *content({ families }) {
    const owners = new Map<string, Version>()
    for (const { current } of families)
      for (const name of current.ruleset.citedAs) {
        const owner = owners.get(name)
        if (!owner) owners.set(name, current)
        else if (owner !== current)
          yield {
            message: `「${name}」は、「${owner.ruleset.title}」も引用される名としています`,
            hint: `どちらか一方の citedAs から「${name}」を外すか、区別のつく名にします`,
            span: nameSpan(current, name),
            file: current.ruleset.file,
            related: [
              { span: nameSpan(owner, name), message: `「${owner.ruleset.title}」の citedAs`, file: owner.ruleset.file }
            ]
          }
      }
  }
}

/** Where a name stands in `citedAs` of the frontmatter. */
function nameSpan({ ruleset: { file } }: Version, name: string): Span {
  const key = /^citedAs:/mu.exec(file.text)
  const start = key ? file.text.indexOf(name, key.index) : -1
  return start < 0 ? { start: 0, end: 3 } : { start, end: start + name.length }
}
