import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayOrExit, type Main } from '../../scripts/commands/command.ts'
import { main as newAmendment } from '../../scripts/commands/new-amendment.ts'
import { main as review } from '../../scripts/commands/review.ts'
import { main as seal } from '../../scripts/commands/seal.ts'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { amendment, precedent } from '../support/records.ts'
import { runMain } from './run.ts'

const NEXT = 'rulesets/tennis/2024-04-01.mdx'
const PLAIN = 'rulesets/tennis/plain.yaml'
const CLUB = 'club.yaml'
const TERM = 'terms/ame.mdx'
const UTTERANCES = 'rulesets/tennis/utterances.yaml'
const LAW = `## 第1条（遅刻）

遅れた者は、300点を払う。

## 第2条（欠席）

前条の規定は、休んだ者について準用する。

## 第3条（合宿）

合宿は、次に掲げる所で行う。

- 一　山
- 二　海

## 第4条（退部）

退部した者の部費は、返さない。
`

let folder = ''
beforeEach(async () => {
  folder = contentFolder({
    ...tennis(LAW, { version: '2020-04-01' }),
    [CLUB]: 'home: tennis\ntitle: 庭球部\nclub: 庭球部\nread: 2026-01-01\n',
    [PLAIN]: "'1': 遅れたら300点。\n'2': 休んでも同じ（第1条）。\n'3': 合宿は、山か海。\n'4': 退部しても返さない。\n",
    [TERM]: "---\nterm: 海\nreading: うみ\ndefinedAt: '3/1/2'\n---\n\n合宿の所の一つ（第3条第2号）。\n",
    ...precedent(1, '第1条の遅れには、雨の日を含まない。')
  })
  await command(seal, '--ruleset', 'tennis', '--reason', '最初の記録')
})

const command = (main: Main, ...args: string[]) => runMain(main, args, { env: { CONTENT_DIR: folder } })
const answer = (...answers: string[]) =>
  runMain(review, [], { env: { CONTENT_DIR: folder }, input: answers.map(line => `${line}\n`).join('') })
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const edit = (name: string, from: string, to: string) => {
  expect(read(name)).toContain(from)
  writeFileSync(path.join(folder, name), read(name).replace(from, to))
}
/** Text of 第3条 in the next version. */
const CAMP = '## 第3条（合宿）\n\n合宿は、次に掲げる所で行う。\n\n- 一　山\n- 二　海'
/** Creates an amendment that changes one place of a law whose articles have utterances. */
const amendWithTyped = async (typed: string, [from, to]: readonly [string, string]) => {
  writeFileSync(path.join(folder, UTTERANCES), typed)
  await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
  edit(NEXT, from, to)
  await command(newAmendment, '--fill')
}
const codes = () => load(folder).report.diagnostics.map(({ code }) => code)

/** Amends: 300 becomes 500, a new article follows, the next article is renumbered, and an item is deleted. */
async function amend() {
  await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
  edit(NEXT, '300点', '500点')
  edit(
    NEXT,
    '## 第2条（欠席）\n\n前条',
    '## 第2条（再度の遅刻）\n\nまた遅れた者のことは、協議する。\n\n## 第3条（欠席）\n\n第1条'
  )
  edit(NEXT, '## 第3条（合宿）', '## 第4条（合宿）')
  edit(NEXT, '- 一　山\n- 二　海', '- 一　山')
  edit(NEXT, '## 第4条（退部）', '## 第5条（退部）')
  return command(newAmendment, '--fill')
}

describe('npm run review', () => {
  test('review lists statements reviewed against the text before the recorded amendment', async () => {
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    expect(read(CLUB)).toContain('read: 2024-03-31\n')
  })

  test('review lists them also after a handwritten version sealed with npm run seal', async () => {
    writeFileSync(
      path.join(folder, NEXT),
      read('rulesets/tennis/2020-04-01.mdx').replace('enforcedOn: 2020', 'enforcedOn: 2024').replace('300点', '500点')
    )
    const changes = "changes:\n  - { provision: '1/1', kind: replacement, evidence: stated, source: 部報 }\n"
    for (const [name, text] of Object.entries(amendment('2024-04-01', {}, changes))) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    await command(seal, '--ruleset', 'tennis', '--reason', '改正')
    expect(read(CLUB)).toContain('read: 2024-03-31\n')
    expect(codes()).toContain('statement-outdated')
  })

  test('--fill updates renumbered references and lists the remaining statements', async () => {
    const { output, code } = await amend()
    expect(output).toContain("書き改めました: 第4条のひとこと：「'4'」→「'5'」")
    expect(output).toContain(`  見直し: ${PLAIN}:`)
    expect(code).toBe(1)
    expect(read(PLAIN)).toContain("'5':\n  read: 2024-04-01\n  text: 退部しても返さない。\n")
    expect(read(PLAIN)).toContain("'1': 遅れたら300点。\n")
  })

  test('--list prints open statements and writes nothing', async () => {
    await amend()
    const before = read(PLAIN)
    const { output, code } = await command(review, '--list')
    expect(output).toContain(`${PLAIN}:1（第1条のひとこと：第1条は、2024-04-01の版で改められました）`)
    expect(output).toContain(`${TERM}:2（用語「海」：第3条第1項第2号は、2024-04-01の版でなくなりました）`)
    expect(output).toContain('precedents/tennis/001.mdx:')
    expect(output).toContain('照らし合わせるものが 5 件あります。')
    expect(code).toBe(1)
    expect(read(PLAIN)).toBe(before)
  })

  test('--take-proposed updates the single changed figure and leaves statements that need judgement', async () => {
    await amend()
    const { output, code } = await command(review, '--take-proposed')
    expect(output).toContain('第1条のひとこと：「300」→「500」')
    expect(output).toContain('残り 4 件です。')
    expect(code).toBe(1)
    expect(read(PLAIN)).toContain('text: 遅れたら500点。')
    expect(read(TERM)).toContain("definedAt: '3/1/2'")
  })

  test('--take-proposed leaves an update that makes a verdict too long, and applies the others of its file', async () => {
    const LATE = 'disputes/late.mdx'
    const card = (id: string, verdict: string) =>
      `  ${id}:\n    title: 遅れた${id}\n    verdict: ${verdict}\n    hand: 遅れた人が払う。\n    cites: ['1']\n`
    const cards = `${card('a', '遅れて来た人は、真ん中の箱に、その場で300点を入れる。')}${card('b', '300点を払う。')}`
    const head = 'title: 遅刻\ngroup: 部費\nplain: 遅れた人のこと。\nstart: ask\n'
    const steps =
      'steps:\n  ask:\n    ask: どの人か\n    choices:\n      - { say: 甲, go: a }\n      - { say: 乙, go: b }\n'
    mkdirSync(path.join(folder, 'disputes'))
    writeFileSync(path.join(folder, LATE), `---\n${head}${steps}cards:\n${cards}---\n`)
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    edit(NEXT, '300点', '10,000点')
    await command(newAmendment, '--fill')
    const { output } = await command(review, '--take-proposed')
    expect(output).toContain('第1条のひとこと：「300」→「10,000」')
    expect(output).toContain('案のままではエラーになるので、残したもの')
    expect(output).toContain('もめごと「遅刻」の札「遅れたa」：「300」→「10,000」（「cards.a.verdict」の値')
    expect(read(LATE)).toContain('verdict: 10,000点を払う。')
    expect(read(LATE)).toContain('その場で300点を入れる。')
  })

  test('--take-proposed --dry-run prints the changed lines and writes nothing', async () => {
    await amend()
    const before = read(PLAIN)
    const { output } = await command(review, '--take-proposed', '--dry-run')
    expect(output).toContain("    － 1: '1': 遅れたら300点。\n    ＋ 1: '1':\n")
    expect(output).toContain('    ＋ 3:   text: 遅れたら500点。\n')
    expect(output).toContain('書き改めるもの 1 件。')
    expect(read(PLAIN)).toBe(before)
    expect(await command(review, '--dry-run')).toMatchObject({ code: 2 })
  })

  test('review asks about all remaining statements until the check passes, and prints the reviewed version once', async () => {
    await amend()
    await command(review, '--take-proposed')
    const { output, code } = await answer(
      'e', // plain sentence of 合宿
      '合宿は、山。',
      'k', // citation of the changed figure; its new key was occupied until this step
      'i', // precedent
      'e', // term
      '合宿の所ではなくなった。',
      '4'
    )
    expect(output).toContain('［＋')
    expect(output).toContain('照らし合わせるものは、もうありません。')
    expect(code).toBe(0)
    // The new article has no plain sentence yet.
    expect(codes()).toEqual(['plain-missing'])
    expect(read(PLAIN)).toContain("text: '合宿は、山。'")
    expect(read(TERM)).toContain("definedAt: '4'")
    expect(read('precedents/tennis/001.mdx')).toContain('reviewedUnder: 2024-04-01\n')
    expect(read(CLUB)).not.toContain('read: 2024-03-31\n')
  })

  test('review announces what a coming amendment will open, including precedents, and asks no question', async () => {
    await command(newAmendment, '--enforced-on', '2090-04-01', '--instrument', '令和72年規程第1号')
    edit('rulesets/tennis/2090-04-01.mdx', '300点', '500点')
    expect((await command(newAmendment, '--fill')).code).toBe(0)
    expect((await command(review, '--list')).output).toContain('照らし合わせるものはありません。')
    expect(codes()).toEqual(['amendment-coming'])
    const { output } = await command(review, '--list', '--on', '2090-04-01')
    expect(output).toContain('第1条のひとこと：第1条は、2090-04-01の版で改められました')
    expect(output).toContain('先例第1号の引く第1条')
  })

  test('review does not confirm a figure missing from the law, nor a statement without a basis', async () => {
    await amend()
    const kept = await answer('k', 'k', 'q')
    expect(kept.output).toContain('「300」が、根拠とする規定（第1条）の文にありません')
    // The same answer would be rejected again.
    expect(kept.output.split('k このまま').length - 1).toBe(1)
    expect(kept.output).toMatch(/^t 案のとおり／e 書き改める／l 後で／q やめる/mu)
    expect(kept.output).toMatch(/k は選べません。第1条のひとことの数「300」が.*ありません。t・e・l・q のどれかを入力/u)
    expect(read(PLAIN)).toContain("'1': 遅れたら300点。\n")
    const gone = await answer('l', 'l', 'l', 'k', 'q')
    expect(gone.output).toMatch(
      /k は選べません。なくなったか、.*今のままにはできません。e・l・q のどれかを入力してください/u
    )
  })

  test('review confirms an old figure only if another provision contains it, after a question', async () => {
    edit('rulesets/tennis/2020-04-01.mdx', '合宿は、次に', '合宿に遅れた者は300点を払い、合宿は、次に')
    await command(seal, '--ruleset', 'tennis', '--reason', '写し間違い')
    edit(PLAIN, '遅れたら300点。', '遅れたら300点（第3条も）。')
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    edit(NEXT, '遅れた者は、300点', '遅れた者は、500点')
    await command(newAmendment, '--fill')
    const first = await answer('k', 'n', 'q')
    expect(first.output).toContain('改められた規定では「300」→「500」です')
    expect(read(PLAIN)).toMatch(/^'1': 遅れたら300点（第3条も）。/u)
    await answer('k', 'y', 'q')
    expect(read(PLAIN)).toContain("'1':\n  read: 2024-04-01\n  text: 遅れたら300点（第3条も）。\n")
  })

  test('review applies the proposed figure to one text of several while another text has it from another provision', async () => {
    edit('rulesets/tennis/2020-04-01.mdx', '合宿は、次に', '合宿に遅れた者は300点を払い、合宿は、次に')
    await command(seal, '--ruleset', 'tennis', '--reason', '写し間違い')
    const topic = `---\nlabel: 遅刻\ngroup: 進行\nquestion: いくらか。\ntype: points\nstakes: low\ncells:\n  tennis:\n    state: stated\n    value: 300\n    text: 300点\n    note: 合宿では300点（第3条）。\n    citations: ['1/1']\n---\n`
    mkdirSync(path.join(folder, 'topics'))
    writeFileSync(path.join(folder, 'topics/late.mdx'), topic)
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    edit(NEXT, '遅れた者は、300点', '遅れた者は、500点')
    await command(newAmendment, '--fill')
    await command(review, '--take-proposed')
    const { output } = await answer('l', 'e', 't', 't', '', 'y', 'q')
    expect(output).toContain('新しい文（Enterで今のまま、tで「300」→「500」）')
    expect(read('topics/late.mdx')).toContain('    value: 500\n    text: 500点\n    note: 合宿では300点（第3条）。\n')
  })

  test('review shows only the parts of club.yaml that rest on a changed provision', async () => {
    const rules = 'Late: A latecomer pays 300 points (Article 1).\n    Camp: By the sea (Article 3).'
    edit(CLUB, 'read:', `english:\n  title: Rules\n  club: Club\n  houseRules:\n    ${rules}\nread:`)
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    edit(NEXT, '300点', '500点')
    await command(newAmendment, '--fill')
    edit(PLAIN, "'1': 遅れたら300点。", "'1': { read: 2024-04-01, text: 遅れたら500点。 }")
    const { output } = await answer('k', 'i', 'e', 'A latecomer pays 500 points (Article 1).')
    expect(output).toContain('英語のまとめ（Late）：A latecomer pays 300 points (Article 1).')
    expect(output).not.toContain('英語のまとめ（Camp）')
    expect(read(CLUB)).toContain('A latecomer pays 500 points (Article 1).')
    expect(codes()).not.toContain('statement-outdated')
  })

  test('review shows a precedent together with the changed text', async () => {
    await amend()
    await command(review, '--take-proposed')
    const { output } = await answer('l', 'l', 'q')
    expect(output).toContain('  第1条：遅刻　遅れた者は、［－300点－］［＋500点＋］を払う。')
    expect(output).toContain('    先例\n      第1条の遅れには、雨の日を含まない。\n')
  })

  test('review asks about a changed figure if an added provision cites its provision, and shows the citation', async () => {
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    edit(NEXT, '300点', '500点')
    edit(NEXT, '## 第2条', '## 第1条の2（再度の遅刻）\n\n前条の者がまた遅れたときは、その額の2倍とする。\n\n## 第2条')
    edit(NEXT, '前条の規定は、休', '第1条の規定は、休')
    await command(newAmendment, '--fill')
    await command(review, '--take-proposed')
    expect(read(PLAIN)).toContain("'1': 遅れたら300点。\n")
    const { output } = await answer('q')
    expect(output).toContain(
      '加わった第1条の2第1項も、これを引いています：再度の遅刻　前条の者がまた遅れたときは、その額の2倍とする。'
    )
  })

  test('review groups questions with the same reason, except for selected ones', async () => {
    edit(PLAIN, '休んでも同じ（第1条）。', '休んでも300点（第1条）。')
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    edit(NEXT, '300点', '500点')
    edit(NEXT, '## 第2条', '## 第1条の2（再度の遅刻）\n\n前条の者がまた遅れたときは、その額の2倍とする。\n\n## 第2条')
    edit(NEXT, '前条の規定は、休', '第1条の規定は、休')
    await command(newAmendment, '--fill')
    const { output } = await answer('a', '3', '2', 'q')
    expect(output).toContain('  1 第1条のひとこと：「300」→「500」\n  2 第2条のひとこと：「300」→「500」\n')
    expect(read(PLAIN)).toContain('text: 遅れたら500点。')
    expect(read(PLAIN)).toContain('休んでも300点')
  })

  test('review seals a text with only a changed title', async () => {
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    expect((await command(newAmendment, '--fill')).output).toContain('変わっていません')
    edit(NEXT, 'title: 庭球部規程', 'title: テニス部規程')
    const { output, code } = await command(newAmendment, '--fill')
    expect(output).toContain('（変わった規定 0 件）')
    expect(code).toBe(0)
    expect(codes()).toEqual([])
  })

  test('review asks for the target of utterances of a deleted article, and moves the others automatically', async () => {
    const typed = "# 言い方\n'1': |\n  遅れた\n'3': |\n  合宿どこ\n\n'4': |\n  やめたい\n"
    await amendWithTyped(typed, [`${CAMP}\n\n## 第4条`, '## 第3条'])
    expect(read(UTTERANCES)).toBe(typed)
    const { output } = await answer('l', 'l', 'l', 'e', '2', 'q')
    expect(output).toContain('「3」はなくなりました。代わりの番地')
    expect(read(UTTERANCES)).toBe(
      typed.replace("'1'", "read: 2024-04-01\n'1'").replace("'3'", "'2'").replace("'4'", "'3'")
    )
  })

  test('review accepts 「削除」 as the target of utterances on request', async () => {
    const typed = "'2': |\n  休んだ\n'3': |\n  合宿どこ\n"
    await amendWithTyped(typed, [CAMP, '## 第3条\n\n削除'])
    await answer('l', 'l', 'k', 'q')
    expect(read(UTTERANCES)).toBe(`read: 2024-04-01\n${typed}`)
  })

  describe('review of a removed item whose number the next item took', () => {
    const TOPIC = 'topics/camp.mdx'
    const cell = (note: string, cites: string) =>
      `---\nlabel: 合宿\ngroup: 進行\nquestion: どこか。\ntype: text\nstakes: low\ncells:\n  tennis:\n    state: stated\n    value: 山\n    text: 合宿による。\n    note: ${note}\n    citations: [${cites}]\n---\n`
    const removeFirst = async (note: string, cites: string) => {
      mkdirSync(path.join(folder, 'topics'))
      writeFileSync(path.join(folder, TOPIC), cell(note, cites))
      await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
      edit(NEXT, '- 一　山\n- 二　海', '- 一　海')
      return command(newAmendment, '--fill')
    }

    test.each(['第3条第1号', '第3条（合宿）第1号', '第3条（合宿）第1項第1号'])(
      'review refuses unchanged words that cite %s',
      async citation => {
        await removeFirst(`山で行う（${citation}）。`, "'3/1/1', '3'")
        const before = read(TOPIC)
        const kept = await answer('l', 'e', '', '', '', '', 'l', 'q')
        expect(kept.output).toContain('引いている規定がなくなったか、番号が変わったので、書き改めます')
        expect(read(TOPIC)).toBe(before)
        const asked = await answer(
          'l',
          'e',
          '',
          '',
          `海だけである（${citation}）。`,
          'n',
          '海で行う（第3条）。',
          '－',
          'q'
        )
        expect(asked.output).toContain(`前の文の「${citation}」が引いていた規定は、なくなったか、番号が変わりました`)
        expect(read(TOPIC)).toContain("    note: '海で行う（第3条）。'\n    citations: ['3']\n")
      }
    )

    test.each([
      ['第3条第2号', '第3条第1号'],
      ['第3条（合宿）第2号', '第3条（合宿）第1号'],
      ['第3条（合宿）第1項第2号', '第3条（合宿）第1項第1号']
    ])('review renumbers %s to %s', async (from, to) => {
      const { output } = await removeFirst(`海で行う（${from}）。`, "'3/1/2'")
      expect(output).not.toContain('sentence-unfinished')
      expect(read(TOPIC)).toContain(`    note: 海で行う（${to}）。\n    citations: ['3/1/1']\n`)
    })
  })

  test('review writes nothing if an answer is missing', async () => {
    await amend()
    const before = read(PLAIN)
    const { output, code } = await answer('e')
    expect(output).toContain('答えが終わりまで入力されませんでした')
    expect(code).toBe(2)
    expect(read(PLAIN)).toBe(before)
  })

  test('review has nothing to do without changes', async () => {
    const { output, code } = await command(review, '--list')
    expect(output).toContain('照らし合わせるものはありません。')
    expect(code).toBe(0)
  })
})

describe('bylaws of the club with a raised amount', () => {
  test('statements with the amount are updated in both languages, and statements with another amount are unchanged', {
    timeout: 300_000
  }, async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'content-'))
    cpSync('content', folder, { recursive: true })
    await command(newAmendment, '--enforced-on', '2026-11-20', '--instrument', '令和8年規約第1号')
    const text = read('rulesets/onizumo/2026-11-20.mdx')
    const at = text.indexOf('300点', text.indexOf('第80条（牌こぼし）'))
    writeFileSync(
      path.join(folder, 'rulesets/onizumo/2026-11-20.mdx'),
      `${text.slice(0, at)}500点${text.slice(at + '300点'.length)}`
    )
    await command(newAmendment, '--fill')
    const { output } = await command(review, '--take-proposed')
    expect(output).toMatch(/書き改めたもの 1\d\d 件。/u)
    const { report } = load(folder, dayOrExit())
    expect([...new Set(report.diagnostics.map(({ code }) => code))].sort()).toEqual([
      'precedent-review-missing',
      'statement-outdated'
    ])
    expect(read('disputes/spill.mdx')).toContain('1枚500点')
    expect(read('disputes/spill.mdx')).toContain('500 points per tile')
    expect(read('rulesets/onizumo/english.yaml')).toMatch(/'80':\n[\s\S]*?500 points/u)
    expect(read('rulesets/onizumo/plain.yaml')).toMatch(/'79':.*300点/u)
    rmSync(folder, { recursive: true })
  })
})
