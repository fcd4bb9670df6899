import { library } from './library.ts'
import { topicRails } from './view/sidebars.ts'

/** Sidebar entries of topic pages: the topics of the same group. */
export const TOPIC_RAILS = topicRails(library.topics)
