import fc from 'fast-check'
import { load } from '../../src/library.ts'
import { amendment } from './amendments.ts'
import { amendHome, DAY } from './faults.ts'
import { bodyOf, carriedOut } from './sentences.ts'

const library = load('content', DAY)
const n = Number(process.argv[2] ?? 300),
  seed = Number(process.argv[3] ?? 20261122)
let bad = 0,
  i = 0,
  total = 0
const t0 = Date.now()
for (const given of fc.sample(amendment, { numRuns: n, seed })) {
  i++
  const { before, after } = amendHome(library, given)
  try {
    const { sentences, ruleset, faults } = carriedOut(before.ruleset, after.ruleset)
    total += sentences.length
    const [x, y] = [bodyOf(ruleset), bodyOf(after.ruleset)]
    if (faults.length === 0 && x === y) continue
    bad++
    if (bad > Number(process.argv[4] ?? 4)) continue
    console.log('#####', i, JSON.stringify(given.edits.map(e => [e.does, e.from, e.to, e.how].join(' '))), given.mended)
    console.log(
      sentences
        .split('\n')
        .map(l => l.slice(0, 420))
        .slice(0, 40)
        .join('\n')
    )
    console.log(JSON.stringify(faults.slice(0, 3)))
    const [l, m] = [x.split('\n'), y.split('\n')]
    let c = 0
    for (let k = 0; k < Math.max(l.length, m.length) && c < 3; k++)
      if (l[k] !== m[k]) {
        console.log(' got ', k, l[k]?.slice(0, 120))
        console.log(' want', m[k]?.slice(0, 120))
        c++
      }
  } catch (e) {
    bad++
    console.log('##### THROWN', i, (e as Error).stack?.slice(0, 600))
  }
}
console.log(`${i} made, ${bad} bad, ${total} characters, ${Date.now() - t0} ms`)
