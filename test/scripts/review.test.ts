import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayOrExit, type Main } from '../../scripts/commands/command.ts'
import { main as newAmendment } from '../../scripts/commands/new-amendment.ts'
import { main as review } from '../../scripts/commands/review.ts'
import { main as seal } from '../../scripts/commands/seal.ts'
import { load } from '../../src/library.ts'
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
/** 第3条, as the next version replaces it. */
const CAMP = '## 第3条（合宿）\n\n合宿は、次に掲げる所で行う。\n\n- 一　山\n- 二　海'
/** An amendment that changes one place, of a law for whose articles people type something. */
const amendWithTyped = async (typed: string, [from, to]: readonly [string, string]) => {
  writeFileSync(path.join(folder, UTTERANCES), typed)
  await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
  edit(NEXT, from, to)
  await command(newAmendment, '--fill')
}
const codes = () => load(folder).report.diagnostics.map(({ code }) => code)

/** 300 made 500, an article put behind it, the one behind that renumbered, an item left out. */
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
  test('is told of what was held against a text before the amendment was on record', async () => {
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    expect(read(CLUB)).toContain('read: 2024-03-31\n')
  })

  test('is told of it as well where the new version was written by hand and put on record with npm run seal', async () => {
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

  test('--fill brings numbers up to date by itself, and says what is left', async () => {
    const { output, code } = await amend()
    expect(output).toContain("書き改めました: 第4条のひとこと：「'4'」→「'5'」")
    expect(output).toContain(`  見直し: ${PLAIN}:`)
    expect(code).toBe(1)
    expect(read(PLAIN)).toContain("'5':\n  read: 2024-04-01\n  text: 退部しても返さない。\n")
    expect(read(PLAIN)).toContain("'1': 遅れたら300点。\n")
  })

  test('--list tells what is open and writes nothing', async () => {
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

  test('--take-proposed changes the one figure that changed, and leaves what has to be judged', async () => {
    await amend()
    const { output, code } = await command(review, '--take-proposed')
    expect(output).toContain('第1条のひとこと：「300」→「500」')
    expect(output).toContain('残り 4 件です。')
    expect(code).toBe(1)
    expect(read(PLAIN)).toContain('text: 遅れたら500点。')
    expect(read(TERM)).toContain("definedAt: '3/1/2'")
  })

  test('--take-proposed --dry-run shows the lines that would change, and changes none', async () => {
    await amend()
    const before = read(PLAIN)
    const { output } = await command(review, '--take-proposed', '--dry-run')
    expect(output).toContain("    － 1: '1': 遅れたら300点。\n    ＋ 1: '1':\n")
    expect(output).toContain('    ＋ 3:   text: 遅れたら500点。\n')
    expect(output).toContain('書き改めるもの 1 件。')
    expect(read(PLAIN)).toBe(before)
    expect(await command(review, '--dry-run')).toMatchObject({ code: 2 })
  })

  test('takes a person through the rest to a green check, and says once under which text all was held', async () => {
    await amend()
    await command(review, '--take-proposed')
    const { output, code } = await answer(
      'e', // 合宿 in plain words
      '合宿は、山。',
      'k', // what cites the provision whose figure changed, and whose key was taken until here
      'i', // the precedent
      'e', // the term
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

  test('tells what an amendment that is not in force yet will open on its day, precedents too, and asks about nothing', async () => {
    await command(newAmendment, '--enforced-on', '2090-04-01', '--instrument', '令和72年規程第1号')
    edit('rulesets/tennis/2090-04-01.mdx', '300点', '500点')
    expect((await command(newAmendment, '--fill')).code).toBe(0)
    expect((await command(review, '--list')).output).toContain('照らし合わせるものはありません。')
    expect(codes()).toEqual(['amendment-coming'])
    const { output } = await command(review, '--list', '--on', '2090-04-01')
    expect(output).toContain('第1条のひとこと：第1条は、2090-04-01の版で改められました')
    expect(output).toContain('先例第1号の引く第1条')
  })

  test('does not keep a figure that the law no longer has, nor what rests on nothing', async () => {
    await amend()
    const kept = await answer('k', 'q')
    expect(kept.output).toContain('「300」が、根拠とする規定（第1条）の文にありません')
    expect(read(PLAIN)).toContain("'1': 遅れたら300点。\n")
    const gone = await answer('l', 'l', 'l', 'k', 'q')
    expect(gone.output).toContain('e・l・q のどれかを入力してください')
  })

  test('keeps an old figure only for another provision that has it, and asks whether it is meant', async () => {
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

  test('takes the figure that is proposed for one text of several, where another text has it of another provision', async () => {
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

  test('shows what a precedent says beside the text that changed', async () => {
    await amend()
    await command(review, '--take-proposed')
    const { output } = await answer('l', 'l', 'q')
    expect(output).toContain('  第1条：遅刻　遅れた者は、［－300点－］［＋500点＋］を払う。')
    expect(output).toContain('    先例\n      第1条の遅れには、雨の日を含まない。\n')
  })

  test('asks about a changed figure where what came in cites its provision, and shows that', async () => {
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

  test('takes together what is asked about for the same reason, but for what a person picks out', async () => {
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

  test('puts on record a text that has got another title alone', async () => {
    await command(newAmendment, '--enforced-on', '2024-04-01', '--instrument', '令和6年規程第1号')
    expect((await command(newAmendment, '--fill')).output).toContain('変わっていません')
    edit(NEXT, 'title: 庭球部規程', 'title: テニス部規程')
    const { output, code } = await command(newAmendment, '--fill')
    expect(output).toContain('（変わった規定 0 件）')
    expect(code).toBe(0)
    expect(codes()).toEqual([])
  })

  test('asks where to lead what people type for an article that is gone, and moves the rest with it', async () => {
    const typed = "# 言い方\n'1': |\n  遅れた\n'3': |\n  合宿どこ\n\n'4': |\n  やめたい\n"
    await amendWithTyped(typed, [`${CAMP}\n\n## 第4条`, '## 第3条'])
    expect(read(UTTERANCES)).toBe(typed)
    const { output } = await answer('l', 'l', 'l', 'e', '2', 'q')
    expect(output).toContain('「3」はなくなりました。代わりの番地')
    expect(read(UTTERANCES)).toBe(
      typed.replace("'1'", "read: 2024-04-01\n'1'").replace("'3'", "'2'").replace("'4'", "'3'")
    )
  })

  test('lets what people type lead to 「削除」, where a person says so', async () => {
    const typed = "'2': |\n  休んだ\n'3': |\n  合宿どこ\n"
    await amendWithTyped(typed, [CAMP, '## 第3条\n\n削除'])
    await answer('l', 'l', 'k', 'q')
    expect(read(UTTERANCES)).toBe(`read: 2024-04-01\n${typed}`)
  })

  describe('an item removed, whose number is that of the next one now:', () => {
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
      '%s must be rewritten',
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
    ])('%s becomes %s', async (from, to) => {
      const { output } = await removeFirst(`海で行う（${from}）。`, "'3/1/2'")
      expect(output).not.toContain('sentence-unfinished')
      expect(read(TOPIC)).toContain(`    note: 海で行う（${to}）。\n    citations: ['3/1/1']\n`)
    })
  })

  test('writes nothing at an answer that does not come', async () => {
    await amend()
    const before = read(PLAIN)
    const { output, code } = await answer('e')
    expect(output).toContain('答えが終わりまで入力されませんでした')
    expect(code).toBe(2)
    expect(read(PLAIN)).toBe(before)
  })

  test('has nothing to do where nothing changed', async () => {
    const { output, code } = await command(review, '--list')
    expect(output).toContain('照らし合わせるものはありません。')
    expect(code).toBe(0)
  })
})

describe('The club’s own bylaws, with an amount raised:', () => {
  test('what says it is rewritten in both languages, and what says another stays', { timeout: 300_000 }, async () => {
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
