import { keyLocation } from '../../model/key-location.ts'
import type { Rule } from '../rule.ts'
import { findMissingTargets } from '../shared/check-annotation-targets.ts'
import { suggestNameOrList } from '../shared/name-hint.ts'

/**
 * Reports an English text whose target does not exist: `'94':` when 第93条 is the last, an unknown card, an unknown
 * dispute group.
 */
export const englishTargetMissing = {
  code: 'english-target-missing',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    const { disputes, club } = contents
    yield* findMissingTargets(contents.english, contents, '英文')
    for (const dispute of disputes)
      for (const id of dispute.english?.cards.keys() ?? [])
        if (!dispute.cards.has(id))
          yield {
            message: `もめごと「${dispute.title}」に、英語のある札「${id}」がありません`,
            hint: suggestNameOrList(id, [...dispute.cards.keys()]),
            place: keyLocation(dispute, `#english.cards.${id}`)
          }
    const groups = new Set(disputes.map(({ group }) => group))
    const { file, keySpans, english } = club
    for (const group of (file && english?.groups.keys()) ?? [])
      if (file && groups.size > 0 && !groups.has(group))
        yield {
          message: `英語のある見出し「${group}」のもめごとがありません`,
          hint: suggestNameOrList(group, [...groups]),
          place: keyLocation({ file, keySpans }, `#english.groups.${group}`)
        }
  }
} as const satisfies Rule
