import { readdirSync, readFileSync } from 'node:fs'
import { readTopic } from '../../src/content/read/topics.ts'
import type { Topic } from '../../src/model/topic.ts'

/** Returns topics of the club's own content without loading the remaining content, which takes many times as long. */
export function clubTopics(wanted: (id: string) => boolean = () => true): Topic[] {
  const names = readdirSync('content/topics').filter(name => name.endsWith('.mdx') && wanted(name.slice(0, -4)))
  return names.flatMap(name => {
    const path = `topics/${name}`
    return readTopic({ path, text: readFileSync(`content/${path}`, 'utf8') }).value ?? []
  })
}
