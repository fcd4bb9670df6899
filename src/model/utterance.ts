import { z } from 'zod'
import type { Beside } from './beside.ts'
import type { Keyed, Place } from './source.ts'

/** `utterances.yaml`: behind a key a block of lines, on each what somebody may type. */
export const utterancesSchema = z.record(
  z.string(),
  z.string('「|」の下に、一行に一つずつ書きます').transform(block =>
    block
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean)
  ),
  '番地（もめごとなら名）ごとに、一行に一つずつ書きます'
)

/** What people type when they mean a provision. They are what the finder learns from, and never shown. */
export interface ProvisionUtterances extends Beside {
  readonly said: readonly string[]
}

/** What people type when they mean a situation, by its slug; under `NOTHING` what nothing here answers. */
export interface DisputeUtterances extends Place, Keyed {
  readonly slug: string
  readonly said: readonly string[]
}

/** The key of what the finder should find nothing for. */
export const NOTHING = 'nothing'
