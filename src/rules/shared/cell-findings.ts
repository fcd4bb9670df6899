import { keyLocation } from '../../model/key-location.ts'
import type { Cell, Topic } from '../../model/topic.ts'
import type { RuleFinding } from '../rule.ts'
import { cellPlace } from './cell-place.ts'
import { suggestName, suggestNameOrList } from './name-hint.ts'

/** Problem and fix. Without `key` the problem is in the value. */
interface Wrong {
  readonly message: string
  readonly hint: string
  readonly key?: string
}

/** Returns the finding for a topic whose fields do not match its type; `null` if it is valid. */
export function topicFinding(topic: Topic): RuleFinding | null {
  const wrong = wrongTopic(topic)
  if (!wrong) return null
  const { message, hint, key } = wrong
  return { message: `論点「${topic.label}」の${message}`, hint, place: keyLocation(topic, key, 'type') }
}

/**
 * Returns the finding for a cell whose value does not match the topic's type or the cell's state; `null` if it is valid
 * or missing.
 */
export function cellFinding(topic: Topic, ruleset: string): RuleFinding | null {
  const cell = topic.cells.get(ruleset)
  const wrong = cell ? wrongCell(cell, topic) : null
  if (!wrong) return null
  const { message, hint, key = 'value' } = wrong
  return { message: `論点「${topic.label}」の「${ruleset}」の${message}`, hint, place: cellPlace(topic, ruleset, key) }
}

/** Returns the finding for an unknown topic in the `effects` of a cell. */
export function effectFinding(topic: Topic, ruleset: string, known: ReadonlySet<string>): RuleFinding | null {
  const stray = Object.keys(topic.cells.get(ruleset)?.effects ?? {}).find(id => !known.has(id) || id === topic.id)
  if (stray === undefined) return null
  const message = `論点「${topic.label}」の「${ruleset}」の effects の「${stray}」は、ほかの論点の名ではありません`
  const hint =
    suggestName(
      stray,
      [...known].filter(id => id !== topic.id)
    ) ?? 'topics/ のファイルの名（「.mdx」を除く）を書きます'
  return { message, hint, place: cellPlace(topic, ruleset, `effects.${stray}`) }
}

function wrongTopic({ type, options, unit, parts, overlaps }: Topic): (Wrong & { readonly key: string }) | null {
  const chooses = type === 'option' || type === 'options'
  if (chooses && options.length < 2)
    return {
      key: 'options',
      message: '選択肢がありません',
      hint: '「options: [東風戦, 東南戦]」のように二つ以上書きます'
    }
  if (!chooses && options.length > 0)
    return {
      key: 'options',
      message: `options は「type: ${type}」では使いません`,
      hint: '「type: option」のことですか'
    }
  if (type === 'count' && unit === null)
    return { key: 'type', message: '単位がありません', hint: '「unit: 翻」のように、何の数かを書きます' }
  if (parts.length > 0 && type !== 'points' && type !== 'count')
    return {
      key: 'parts',
      message: `parts は「type: ${type}」では使いません`,
      hint: 'parts は points と count のものです'
    }
  if (type !== 'option' && overlaps.length > 0)
    return {
      key: 'overlaps',
      message: `overlaps は「type: ${type}」では使いません`,
      hint: 'overlaps は option のものです'
    }
  const stray = overlaps.flat().find(option => !options.includes(option))
  return stray === undefined
    ? null
    : {
        key: 'overlaps',
        message: `overlaps の「${stray}」は選択肢にありません`,
        hint: suggestNameOrList(stray, options)
      }
}

function wrongCell(cell: Cell, topic: Topic): Wrong | null {
  return wrongValue(cell, topic) ?? wrongDenial(cell, topic) ?? wrongEffect(cell)
}

/** Checks `denies`: it may only contain options of the topic that the value does not contain. */
function wrongDenial({ denies, value }: Cell, { type, options }: Topic): Wrong | null {
  if (denies.length === 0) return null
  const key = 'denies'
  if (type !== 'options' || !Array.isArray(value))
    return { key, message: 'denies は、選択肢を並べた値にだけ使います', hint: 'denies は options のものです' }
  if (denies === 'all') return null
  const stray = denies.find(option => !options.includes(option))
  if (stray !== undefined)
    return { key, message: `denies の「${stray}」は選択肢にありません`, hint: suggestNameOrList(stray, options) }
  const both = denies.find(option => value.includes(option))
  return both === undefined
    ? null
    : { key, message: `「${both}」は、value と denies の両方にあります`, hint: 'どちらかを除きます' }
}

/** Checks `effects`: a number is only allowed if the value is a number. */
function wrongEffect({ effects, value }: Cell): Wrong | null {
  const [topic] = Object.entries(effects).find(([, effect]) => typeof effect === 'number') ?? []
  return topic === undefined || typeof value === 'number'
    ? null
    : {
        key: `effects.${topic}`,
        message: `effects の「${topic}」の数は、数の値にだけ使います`,
        hint: 'all か null と書きます'
      }
}

function wrongValue(cell: Cell, topic: Topic): Wrong | null {
  const { state, value, note, citations } = cell
  if (state === 'none' || state === 'unknown') {
    if (value !== undefined && value !== null)
      return {
        message: `値「${formatValue(value)}」は「state: ${state}」と合いません`,
        hint: '定めのないセルに value は書きません'
      }
    return state === 'none' && citations.length > 0
      ? {
          key: 'citations',
          message: '根拠は「state: none」と合いません',
          hint: '根拠があるなら state は stated か implied です'
        }
      : null
  }
  if (topic.type === 'text')
    return value === undefined
      ? null
      : { message: '値は「type: text」では書きません', hint: 'value を除くか、論点に型を付けます' }
  if (value === undefined)
    return {
      message: '値がありません',
      hint: `「value: ${exampleOf(topic)}」のように書きます。規約が決めていなければ null です`
    }
  if (value === null)
    return note === null
      ? { message: '値が null で、その理由がありません', hint: 'note に、規約が何を決めていないのかを書きます' }
      : null
  return ofValue(value, topic)
}

function ofValue(value: NonNullable<Cell['value']>, topic: Topic): Wrong | null {
  const { type, options, parts } = topic
  const wrong = {
    message: `値「${formatValue(value)}」が「type: ${type}」に合いません`,
    hint: `「value: ${exampleOf(topic)}」のように書きます`
  }
  switch (type) {
    case 'points':
    case 'count':
      return parts.length > 0 ? ofParts(value, topic, wrong) : Number.isInteger(value) ? null : wrong
    case 'bool':
      return typeof value === 'boolean' ? null : wrong
    case 'option':
      return typeof value === 'string' || typeof value === 'number' ? undeclared([String(value)], options) : wrong
    case 'options':
      return Array.isArray(value) && value.length > 0 ? undeclared(value, options) : wrong
    case 'text':
      return null
  }
}

function ofParts(value: unknown, { parts }: Topic, wrong: Wrong): Wrong | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong
  const given: Record<string, unknown> = { ...value }
  const unknown = Object.keys(given).find(part => !parts.includes(part))
  if (unknown)
    return { message: `値の「${unknown}」という部分は parts にありません`, hint: suggestNameOrList(unknown, parts) }
  const absent = parts.find(part => !(part in given))
  if (absent)
    return {
      message: `値に「${absent}」がありません`,
      hint: `parts（${parts.join('、')}）のそれぞれに数か null を書きます`
    }
  return Object.values(given).every(number => number === null || Number.isInteger(number)) ? null : wrong
}

function undeclared(values: readonly string[], options: readonly string[]): Wrong | null {
  const stray = values.find(value => !options.includes(value))
  return stray === undefined
    ? null
    : { message: `値「${stray}」は選択肢にありません`, hint: suggestNameOrList(stray, options) }
}

function exampleOf({ type, options, parts }: Topic): string {
  if (parts.length > 0) return `{ ${parts.map(part => `${part}: 10`).join(', ')} }`
  if (type === 'option') return options[0] ?? ''
  if (type === 'options') return `[${options.slice(0, 2).join(', ')}]`
  return type === 'bool' ? 'true' : '1000'
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
