import type { Finding } from '../content/diagnostics/types.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'

/**
 * Drops warnings on an older version that the next version repeats on the same text. Each is reported once, in the
 * newest text.
 *
 * `all` contains the findings before suppression: a suppressed warning is dropped in older versions too.
 */
export function withoutRepeated(
  findings: readonly Finding[],
  all: readonly Finding[],
  rulesets: readonly Ruleset[]
): Finding[] {
  const dropped = new Set<Finding>()
  for (const { versions } of rulesets)
    for (const [at, { text }] of versions.slice(1).entries()) {
      const newer = versions[at]?.text.file
      const left = countsOf(all.filter(({ place, severity }) => place.file === newer && severity === 'warning'))
      for (const finding of findings) {
        if (finding.severity !== 'warning' || finding.place.file !== text.file) continue
        const count = left.get(keyOf(finding)) ?? 0
        if (count === 0) continue
        left.set(keyOf(finding), count - 1)
        dropped.add(finding)
      }
    }
  return findings.filter(finding => !dropped.has(finding))
}

function countsOf(findings: readonly Finding[]): Map<string, number> {
  return new Map([...Map.groupBy(findings, keyOf)].map(([key, found]) => [key, found.length]))
}

function keyOf({ code, place: { file, span } }: Finding): string {
  return `${code} ${file.text.slice(span.start, span.end)}`
}
