import { describe, expect, test } from 'vitest'
import { citableRuleset } from '../../../src/citation/resolve/documents.ts'
import { resolveText, textContext } from '../../../src/citation/resolve/text.ts'
import { formatProvisionPath, topPath } from '../../../src/model/address.ts'
import type { Path } from '../../../src/model/law.ts'
import { literalText } from '../../../src/model/source-text.ts'
import { citedPage, citingName } from '../../../src/view/edition-labels.ts'
import { provisionName } from '../../../src/view/provision-name.ts'
import { clubLibrary } from '../../support/club.ts'

const { rulesets } = clubLibrary
const documents = rulesets.map(({ current }) => citableRuleset(current.text))
const contexts = new Map(documents.map(home => [home.id, textContext(home, documents)]))

/** Returns the target of the last citation in a text about one of the rulesets. */
function reachedIn(home: string, text: string): { readonly text: string; readonly targets: string } {
  const context = contexts.get(home)
  if (!context) throw new Error(`no ruleset ${home}`)
  const last = resolveText({ document: 'note', path: '', text: literalText(text, 0) }, context).citations.at(-1)
  if (last?.outcome !== 'resolved') return { text: last?.text ?? '', targets: last?.outcome ?? 'none' }
  return { text: last.text, targets: last.targets.map(({ document, path }) => `${document}:${path}`).join(' ') }
}

describe('printed citations resolve to their own path, for every provision of', () => {
  test.each(rulesets.map(ruleset => [ruleset.id, ruleset] as const))(
    '%s',
    (id, { current: { text: rulesetText, nodes, pages } }) => {
      const name = citingName(rulesetText)
      const home = id === 'ema' ? 'health' : 'ema'
      const pageOf = new Map(pages.map(page => [page.slug, page]))
      const failed = [...nodes.keys()].flatMap((path: Path) => {
        const phrase = formatProvisionPath(path, nodes)
        const page = pageOf.get(topPath(path))
        const within = phrase.slice(formatProvisionPath(topPath(path)).length)
        const copied = page ? [`${citedPage(rulesetText, page)}${within}`] : []
        const shared = page?.caption && within ? [`${citedPage(rulesetText, page)}（${page.caption}）${within}`] : []
        const wrong = [`${name}${phrase}`, ...copied, ...shared].filter(cited => {
          const { text, targets } = reachedIn('onizumo', cited)
          const inWords = reachedIn(home, `この場合（${cited}に定めがある。）は`)
          return targets !== `${id}:${path}` || text !== cited || inWords.targets !== targets || inWords.text !== cited
        })
        // A citation without 「第1項」 reaches the article of the only paragraph.
        const short = reachedIn('onizumo', `${name}${provisionName(nodes, path)}`).targets
        if (short !== `${id}:${path}` && `${short}/1` !== `${id}:${path}`) wrong.push(provisionName(nodes, path))
        // Within its own ruleset a rule is cited without the name of the ruleset.
        if (path.includes('/') && reachedIn(id, `${phrase}による`).targets !== `${id}:${path}`) wrong.push(phrase)
        return wrong
      })
      expect(failed).toEqual([])
    }
  )
})

describe('section citations never refer to the home ruleset:', () => {
  test.each([
    ['詳しくはMリーグ規則「用具（第1章第2条）」2にある。', 'mleague:用具（第1章第2条）/2'],
    ['Mリーグ規則の「用具（第1章第2条）」2及び「配牌（第1章第5条）」1', 'mleague:配牌（第1章第5条）/1'],
    ['Mリーグ規則の用具（第1章第2条）では', 'mleague:用具（第1章第2条）'],
    ['Mリーグ規則用具（第1章第2条）/2', 'mleague:用具（第1章第2条）/2'],
    ['233規則「リーチ」5と同規則「満貫以上」1', 'setagaya233:満貫以上/1'],
    ['233規則「リーチ」2から4まで', 'setagaya233:リーチ/2 setagaya233:リーチ/3 setagaya233:リーチ/4'],
    ['健康麻雀ルール「マナー」第3項第1号', 'health:マナー/3/1'],
    ['最高位戦規定付則の定め', 'saikouisen:付則'],
    ['最高位戦規定第32条第1項第2号①', 'saikouisen:32/1/2/1'],
    ['最高位戦規定（第13条）では', 'saikouisen:13'],
    ['規約（第13条）では', 'onizumo:13'],
    // The target is missing, or the ruleset is ambiguous: an error without a link.
    ['Mリーグ規則「用具（第1章第2条）」99', 'unresolved'],
    ['Mリーグ規則「用具（第1章第3条）」2', 'unresolved'],
    ['Mリーグ規則「用具（第1章第3条）」では', 'unresolved'],
    ['Mリーグ規則「第3条」では', 'unresolved'],
    ['Mリーグ規則第1章第2条', 'unresolved'],
    ['Mリーグ規則（第1章第2条）では', 'unresolved'],
    ['「用具（第1章第2条）」2', 'unresolved'],
    ['用具（第1章第2条）では', 'unresolved'],
    // Another document, or an older text.
    ['旧Mリーグ規則「用具（第1章第2条）」2', 'external'],
    ['会計規程「用具（第1章第2条）」2', 'external'],
    // Quoted words, and counts of words.
    ['233規則「ロン」と言う', 'none'],
    ['「リーチ」5', 'none'],
    ['規約「リーチ」5', 'none']
  ])('%s: %s', (text, targets) => expect(reachedIn('onizumo', text).targets).toBe(targets))

  test('the hint of a section citation names an existing rule', () => {
    const context = contexts.get('onizumo')
    if (!context) throw new Error('no home')
    const hint = (text: string) =>
      resolveText({ document: 'note', path: '', text: literalText(text, 0) }, context).citations.flatMap(found =>
        found.outcome === 'unresolved' ? found.gaps.map(gap => gap.hint) : []
      )
    expect(hint('Mリーグ規則「用具（第1章第2条）」99')).toEqual(['「用具（第1章第2条）」5のことですか'])
    expect(hint('Mリーグ規則「用具」2')).toEqual(['「用具（第1章第2条）」のことですか'])
    expect(hint('「用具（第1章第2条）」2')).toEqual(['「Mリーグ規則「用具（第1章第2条）」2」のことですか'])
  })
})
