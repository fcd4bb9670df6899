import { SUPPLEMENT_HEADING } from '../../../../model/appendix.ts'
import type { Article, BackMatter, Division, RulesetText } from '../../../../model/law.ts'
import { labelled } from '../../../../model/text-blocks.ts'

/** Label of the unprinted section that contains the paragraphs of a law without articles. */
export const MAIN_PROVISIONS_LABEL = '本則'

/**
 * Converts trailing chapters called 附則 that contain only paragraphs (「第7章　附則」) to 附則. Lawtext allows only articles
 * in chapters.
 */
export function withSupplementChapters(text: RulesetText): RulesetText {
  const { children, supplements } = text
  const start = children.findLastIndex(child => !isSupplementChapter(child)) + 1
  const moved = children.slice(start).filter(isSupplementChapter).map(supplementOf)
  return { ...text, children: children.slice(0, start), supplements: [...moved, ...supplements] }
}

const SUPPLEMENT = new RegExp(`^${SUPPLEMENT_HEADING}$`, 'u')

function isSupplementChapter(child: Division | Article): child is Division {
  return (
    child.level !== 'article' &&
    SUPPLEMENT.test(child.title.plain) &&
    child.children.every(below => below.level === 'article' && below.label.text === '')
  )
}

function supplementOf({ path, label, title, children, span }: Division): BackMatter {
  const paragraphs = children.flatMap(child => (child.level === 'article' ? child.paragraphs : []))
  return { level: 'supplement', path, label: labelled(label.text, title.plain), articles: [], paragraphs, span }
}
