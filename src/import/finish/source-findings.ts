import type { Finding } from '../../content/diagnostics/types.ts'

/** Advice for the author of a published text, by the code of a finding about its MDX. */
const ADVICE: Readonly<Record<string, string>> = {
  'heading-depth': '章、節、条の順を確かめ、間に抜けた見出しがあれば書き足してください',
  'heading-unknown': '「第1章」「第1条」「附則」のように始まる見出しにするか、文なら、見出しの書式を外してください',
  'text-outside-article': 'この文を条の番号の行の下に移すか、前文なら、上に「前文」の行を置いてください',
  'label-missing': 'この文の前に、並びのほかの号と同じ形の番号を付けてください',
  'label-level': '並びのほかの号と同じ形の番号にしてください',
  'structure-unknown': 'この行の番号や見出しを、ほかの行と同じ書き方にしてください'
}

/** Notation of MDX, which a published text does not have. */
const NOTATION = /#|「- |「\||\*\*|「> /u

/** Replaces advice about the notation of MDX by advice about the published text. */
export function explainForSource(finding: Finding): Finding {
  const { code, message, hint } = finding
  const advice = ADVICE[code] ?? ADVICE['structure-unknown'] ?? null
  return {
    ...finding,
    message: NOTATION.test(message) ? message.replace(/は「#」を.*$/u, 'の段が、上の見出しの段と続きません') : message,
    ...(hint && NOTATION.test(hint) ? { hint: advice } : {})
  }
}
