import type { Corpus } from '../../library.ts'
import { formatAddress } from '../../model/address.ts'
