import { kinds } from './kinds.ts'
import { attacker } from './run-mutant.ts'

/** Message that requests one mutation, with the name of its kind. */
export interface MutationRequest {
  readonly kind: string
  readonly at: number
  readonly isSealed: boolean
}

const [contentDir = '', seed = ''] = process.argv.slice(2)
const attack = attacker(contentDir, seed)
const byName = new Map(kinds.map(kind => [kind.name, kind]))

process.on('message', ({ kind: name, at, isSealed }: MutationRequest) => {
  const kind = byName.get(name)
  process.send?.(kind ? attack({ kind, at, isSealed }) : null)
})
process.send?.('ready')
