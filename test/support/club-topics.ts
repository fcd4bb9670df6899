import { readdirSync, readFileSync } from 'node:fs'
import { readTopic } from '../../src/content/read/topics.ts'
import type { Topic } from '../../src/model/topic.ts'
import { CLUB_FOLDER } from './content.ts'

/** Returns topics of a content folder without loading the remaining content, which takes many times as long. */
export function clubTopics(wanted: (id: string) => boolean = () => true, folder = CLUB_FOLDER): Topic[] {
  const names = readdirSync(`${folder}/topics`).filter(name => name.endsWith('.mdx') && wanted(name.slice(0, -4)))
  return names.flatMap(name => {
    const path = `topics/${name}`
    return readTopic({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }).value ?? []
  })
}
