import { topicRails } from '../view/sidebars.ts'
import { base, library } from './library.ts'

/** What stands beside the page of a topic: those of its group. */
export const TOPIC_RAILS = topicRails(library.topics, base)
