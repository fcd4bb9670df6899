import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ProvisionPart, provision } from '../../src/answer/provision.ts'
import { resolve } from '../../src/answer/resolve.ts'
import { rule } from '../../src/answer/rule.ts'
import { clubLibrary } from '../support/club.ts'
import { CLUB_FOLDER } from '../support/content.ts'

const corpus = clubLibrary

test('what cites a provision reads back to its address, for every provision of every ruleset', () => {
  const failed = corpus.rulesets.flatMap(({ id, current: { nodes } }) =>
    [...nodes.keys()].flatMap(path => {
      const text = provision(corpus, `${id}:${path}`)
      const citeAs = text.kind === 'missing' ? '' : text.citeAs
      const [only, ...others] = resolve(corpus, citeAs)
      const reached = only?.targets.map(({ address }) => address)
      return others.length === 0 && reached?.join() === `${id}:${path}` ? [] : [citeAs]
    })
  )
  expect(failed).toEqual([])
})

test('the words of every article and precedent are in the content', () => {
  const files = new Map<string, string>()
  const textOf = (file: string) => {
    const text = files.get(file) ?? readFileSync(`${CLUB_FOLDER}/${file}`, 'utf8').replaceAll('\\', '')
    files.set(file, text)
    return text
  }
  const wordsIn = ({ words: text, items }: ProvisionPart): string[] => [
    ...(text ? [text] : []),
    ...items.flatMap(wordsIn)
  ]
  const home = corpus.home!
  const law = home.current.pages.map(({ slug }) => [`${home.id}:${slug}`, home.current.text.file.path] as const)
  const precedents = corpus.precedents.flatMap(({ precedent: one }) =>
    one.lost === null ? [[`precedent:${one.number}`, one.file.path] as const] : []
  )
  for (const [address, file] of [...law, ...precedents]) {
    const text = provision(corpus, address)
    if (text.kind === 'missing') throw new Error(text.message)
    const texts = text.parts.flatMap(wordsIn)
    expect(texts.length, address).toBeGreaterThan(0)
    for (const one of texts) expect(textOf(file).replace(/\s/gu, ''), address).toContain(one.replace(/\s/gu, ''))
  }
})

test('every ruling card is reached by its answers, with the law that it rests on', () => {
  for (const dispute of corpus.disputes) {
    const reached = new Set<string>()
    const follow = (answers: readonly string[]): void => {
      const found = rule(corpus, dispute.slug, answers)
      if (found.kind === 'missing') throw new Error(found.message)
      if (found.kind === 'ruling') {
        reached.add(found.address)
        expect(found.words.length, found.address).toBe(found.cites.length)
      } else if (answers.length < 8) for (const choice of found.choices) follow([...answers, choice])
    }
    follow([])
    expect([...reached].sort()).toEqual([...dispute.cards.keys()].map(id => `dispute:${dispute.slug}#${id}`).sort())
  }
})
