import { formatProvisionPath } from '../model/address.ts'
import type { Amendment, Attestation, Change, ChangeKind } from '../model/amendment.ts'
import type { Evidence } from '../model/evidence.ts'
import type { Path } from '../model/law.ts'
import { formatDay } from '../text/days.ts'

/** Labels of the kinds of evidence. */
export const EVIDENCE_IN_WORDS: Readonly<Record<Evidence, string>> = {
  stated: '記録に明記',
  structural: '条文の形から',
  inferred: '推測'
}

const CHANGES: Readonly<Record<ChangeKind, string>> = {
  addition: '新設',
  replacement: '改正',
  deletion: '削除',
  move: '移動',
  renumbering: '番号の変更',
  unknown: '内容の分からない変更'
}

/** A change or an attestation, as pages show it. */
export interface ChangeView {
  readonly provision: Path
  /** 「第8条の2第2項」. */
  readonly name: string
  /** 「新設」「当時あったことの確認」. */
  readonly change: string
  readonly evidence: string
  readonly source: string
  readonly note: string | null
}

/**
 * Describes what an instrument did to a provision. For an enactment, an unknown change is described as existence of the
 * provision.
 */
export function changeView({ kind: act }: Pick<Amendment, 'kind'>, change: Change): ChangeView {
  const { provision, kind, evidence, source, note } = change
  return {
    provision,
    name: formatProvisionPath(provision),
    change: act === 'enactment' && kind === 'unknown' ? '存在（文言の記録なし）' : CHANGES[kind],
    evidence: EVIDENCE_IN_WORDS[evidence],
    source,
    note
  }
}

/** Describes the attestation that a provision existed on a day. */
export function attestationView({ provision, on, source, note }: Attestation): ChangeView {
  const change = on ? `${formatDay(on)}に存在` : '存在の確認'
  return { provision, name: formatProvisionPath(provision), change, evidence: EVIDENCE_IN_WORDS.stated, source, note }
}
