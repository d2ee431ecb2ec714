import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededNumbers } from '#domain/perforation/uncertainty/seeded-numbers.ts'
import { revisionsOf } from './revisions.ts'
import { ERIKA, shaOf, writingFixture } from './writing.fixture.ts'

const PATH = 'cases/leopard2-ukraine/first.md'

test('a text is saved as a revision of its author, after the one that was found', async () => {
  const { folder, save, history } = await writingFixture({ [PATH]: 'one\n' })
  const result = await save({ path: PATH, base: shaOf('one\n'), text: 'two\n', note: 'Better' })
  expect(result).toEqual({
    kind: 'saved',
    sha256: shaOf('two\n'),
    isMerged: false,
    isDraftReplaced: false,
  })
  expect(readFileSync(join(folder, PATH), 'utf8')).toBe('two\n')
  expect(await history(PATH)).toEqual([
    ['by hand', 'one\n'],
    ['erika', 'two\n'],
  ])
  expect(readdirSync(join(folder, 'cases/leopard2-ukraine'))).toEqual(['first.md'])
})

test('a byte order mark, line ends and the mode of the file stay', async () => {
  const text = '\uFEFFone\r\ntwo\n'
  const { folder, save, history } = await writingFixture({ [PATH]: text })
  const before = await stat(join(folder, PATH))
  await save({ path: PATH, base: shaOf(text), text: `${text}three` })
  expect(readFileSync(join(folder, PATH))).toEqual(Buffer.from(`${text}three`))
  expect((await stat(join(folder, PATH))).mode).toBe(before.mode)
  expect((await history(PATH)).at(0)).toEqual(['by hand', text])
})

test('changes of different lines merge, and both stay', async () => {
  const text = 'one\ntwo\nthree\nfour\nfive\n'
  const { folder, save, saveByHand, history } = await writingFixture({ [PATH]: text })
  const base = shaOf(text)
  await save({ path: PATH, base, text })
  await saveByHand(PATH, text.replace('one', 'ONE'))
  const result = await save({ path: PATH, base, text: text.replace('five', 'FIVE') })
  expect(result).toMatchObject({ kind: 'saved', isMerged: true })
  expect(readFileSync(join(folder, PATH), 'utf8')).toBe('ONE\ntwo\nthree\nfour\nFIVE\n')
  expect(await history(PATH)).toEqual([
    ['by hand', text],
    ['by hand', text.replace('one', 'ONE')],
    ['erika', 'ONE\ntwo\nthree\nfour\nFIVE\n'],
  ])
})

test('changes of the same line are a conflict, which names the other text and writes nothing', async () => {
  const { folder, save, saveByHand, history } = await writingFixture({ [PATH]: 'one\n' })
  const base = shaOf('one\n')
  await save({ path: PATH, base, text: 'one\n' })
  await saveByHand(PATH, 'theirs\n')
  const theirs = { text: 'theirs\n', sha256: shaOf('theirs\n') }
  const mine = { path: PATH, base, text: 'mine\n' }
  expect(await save(mine)).toEqual({ kind: 'conflict', theirs })
  // Editors can only decide about what they have seen.
  expect(await save({ ...mine, prefer: 'mine', seen: base })).toEqual({ kind: 'conflict', theirs })
  expect(readFileSync(join(folder, PATH), 'utf8')).toBe('theirs\n')
  expect(await save({ ...mine, prefer: 'mine', seen: theirs.sha256 })).toMatchObject({
    kind: 'saved',
  })
  expect((await history(PATH)).map(([, text]) => text)).toEqual(['one\n', 'theirs\n', 'mine\n'])
})

test('a draft whose lines are not taken becomes a revision before the published text', async () => {
  const text = 'one\ntwo\nthree\nfour\n'
  const { folder, db, save, saveByHand, history } = await writingFixture({ [PATH]: text })
  const base = shaOf(text)
  await save({ path: PATH, base, text })
  const theirs = text.replace('one', 'theirs')
  await saveByHand(PATH, theirs)
  const mine = { path: PATH, base, prefer: 'theirs', seen: shaOf(theirs) } as const
  const both = text.replace('one', 'mine').replace('four', 'FOUR')
  expect(await save({ ...mine, text: both })).toMatchObject({ isDraftReplaced: true })
  const merged = theirs.replace('four', 'FOUR')
  expect(readFileSync(join(folder, PATH), 'utf8')).toBe(merged)
  expect((await history(PATH)).slice(2)).toEqual([
    ['erika', both],
    ['erika', merged],
  ])
  const [published, draft] = await revisionsOf(db, PATH, { limit: 2 })
  expect(published?.note).toBe('')
  expect(draft?.note).toBe('Draft, replaced by the published lines')

  // Also if nothing of it is taken.
  const seen = shaOf(merged)
  const again = { ...mine, seen, text: text.replace('one', 'again') }
  expect(await save(again)).toMatchObject({ sha256: seen, isDraftReplaced: true })
  expect((await history(PATH)).slice(4)).toEqual([
    ['erika', again.text],
    ['erika', merged],
  ])
  expect(await save({ ...again, text: text.replace('four', 'FOUR') })).toMatchObject({
    isDraftReplaced: false,
  })
})

const headed = (...lines: string[]) =>
  ['---', 'title: X', ...lines, '---', '', 'Text.', ''].join('\n')
const MEDIA = 'media: [a]'
const LATER = 'publish: 2090-01-02T03:04Z'

test.each([
  ['hidden meanwhile', [], ['draft: true'], [MEDIA], [MEDIA, 'draft: true']],
  ['scheduled meanwhile', [], [LATER], [MEDIA], [MEDIA, LATER]],
  ['scheduled instead of hidden', ['draft: true'], [LATER], [MEDIA, 'draft: true'], [MEDIA, LATER]],
  ['published meanwhile', ['draft: true'], [], ['draft: true', MEDIA], [MEDIA]],
  ['hidden here', [MEDIA], ['media: [b]'], [MEDIA, 'draft: true'], ['media: [b]', 'draft: true']],
])('a text that was %s merges with a change of the lines beside that', async (...given) => {
  const [, before, theirs, mine, merged] = given
  const { folder, save, saveByHand } = await writingFixture({ [PATH]: headed(...before) })
  const base = shaOf(headed(...before))
  await save({ path: PATH, base, text: headed(...before) })
  await saveByHand(PATH, headed(...theirs))
  expect(await save({ path: PATH, base, text: headed(...mine) })).toMatchObject({ kind: 'saved' })
  expect(readFileSync(join(folder, PATH), 'utf8')).toBe(headed(...merged))
})

test.each([
  ['mine', 'mine: b'],
  ['theirs', 'theirs: c'],
] as const)(
  'a conflict that prefers %s lines publishes nothing that was hidden',
  async (prefer, line) => {
    const { folder, save, saveByHand } = await writingFixture({ [PATH]: headed('a: a') })
    const base = shaOf(headed('a: a'))
    await save({ path: PATH, base, text: headed('a: a') })
    const theirs = headed('theirs: c', 'draft: true')
    await saveByHand(PATH, theirs)
    const mine = { path: PATH, base, text: headed('mine: b') }
    expect(await save(mine)).toMatchObject({ kind: 'conflict' })
    await save({ ...mine, prefer, seen: shaOf(theirs) })
    expect(readFileSync(join(folder, PATH), 'utf8')).toBe(headed(line, 'draft: true'))
  },
)

test('of a text whose beginning is not known any more, the preferred one stays hidden', async () => {
  const theirs = headed('draft: true')
  const { folder, save } = await writingFixture({ [PATH]: theirs })
  const mine = { path: PATH, base: shaOf('unknown'), text: headed(MEDIA) }
  expect(await save(mine)).toMatchObject({ kind: 'conflict' })
  await save({ ...mine, prefer: 'mine', seen: shaOf(theirs) })
  expect(readFileSync(join(folder, PATH), 'utf8')).toBe(headed(MEDIA, 'draft: true'))
})

test('two changes of whether readers see a text are a conflict', async () => {
  const { save, saveByHand } = await writingFixture({ [PATH]: headed('draft: true') })
  const base = shaOf(headed('draft: true'))
  await save({ path: PATH, base, text: headed('draft: true') })
  await saveByHand(PATH, headed(LATER))
  const mine = { path: PATH, base, text: headed(MEDIA) }
  expect(await save(mine)).toMatchObject({ kind: 'conflict' })
})

test('a new text never takes the place of one that is there, nor returns what was deleted', async () => {
  const { folder, save } = await writingFixture({ [PATH]: 'one\n' })
  expect(await save({ path: PATH, text: 'new\n' })).toMatchObject({ kind: 'conflict' })
  await save({ path: PATH, base: shaOf('one\n'), text: 'one\n' })
  await rm(join(folder, PATH))
  const late = { path: PATH, base: shaOf('one\n'), text: 'two\n' }
  expect(await save(late)).toEqual({ kind: 'conflict', theirs: undefined })
  expect(await save({ ...late, prefer: 'mine', seen: '' })).toMatchObject({ kind: 'saved' })
})

test('a text with mistakes is not written', async () => {
  const { folder, save, history } = await writingFixture({ [PATH]: 'one\n' })
  const result = await save({ path: PATH, base: shaOf('one\n'), text: 'WRONG\n' })
  expect(result).toEqual({ kind: 'mistakes', mistakes: 'wrong' })
  expect(readFileSync(join(folder, PATH), 'utf8')).toBe('one\n')
  expect(await history(PATH)).toEqual([['by hand', 'one\n']])
})

test.each([
  '../outside.md',
  'articles/../../outside.md',
  '/etc/passwd',
  'articles/.hidden.md',
  'articles/x.md~',
  'articles\\x.md',
  'articles/x\0.md',
  'articles/x.html',
  'cases/x.md',
  'cases/a/b/c.md',
  `cases/a/${'x'.repeat(200)}.md`,
  'cases/a/-x.md',
  '',
])('%j cannot be the path of a text', async (path) => {
  const { folder, save } = await writingFixture()
  expect(await save({ path, text: 'x' })).toMatchObject({ kind: 'rejected' })
  expect(readdirSync(folder)).toEqual([])
})

test('nothing is written through a link', async () => {
  const { folder, save } = await writingFixture({ 'real/x.md': 'outside' })
  await mkdir(join(folder, 'cases'))
  await mkdir(join(folder, 'articles'))
  symlinkSync(join(folder, 'real'), join(folder, 'cases/a'))
  symlinkSync(join(folder, 'real/x.md'), join(folder, 'articles/x.md'))
  expect(await save({ path: 'cases/a/y.md', text: 'x' })).toMatchObject({ kind: 'rejected' })
  expect(await save({ path: 'articles/x.md', text: 'x' })).toMatchObject({ kind: 'rejected' })
  expect(existsSync(join(folder, 'real/y.md'))).toBe(false)
  expect(readFileSync(join(folder, 'real/x.md'), 'utf8')).toBe('outside')
})

test.each([
  ['half a character', 'a\uD800'],
  ['a zero byte', 'a\0'],
  ['more than 256 KiB', 'ä'.repeat(128 * 1024 + 1)],
])('a text with %s is rejected', async (_, text) => {
  const { save } = await writingFixture()
  expect(await save({ path: 'articles/x.md', text })).toMatchObject({ kind: 'rejected' })
})

test('what a crash left behind is removed', async () => {
  const { folder, files } = await writingFixture({ [PATH]: 'one' })
  const left = join(folder, 'cases/leopard2-ukraine/.first.md.0123456789abcdef.tmp')
  await writeFile(left, 'half')
  await files.sweep()
  expect(readdirSync(join(folder, 'cases/leopard2-ukraine'))).toEqual(['first.md'])
})

test('changes by hand and deletions are revisions, also those made while the site was stopped', async () => {
  const { folder, saveByHand, changed, history, restart } = await writingFixture({ [PATH]: 'one' })
  await changed(PATH)
  await saveByHand(PATH, 'two')
  await changed(PATH)
  await changed(PATH)
  await rm(join(folder, PATH))
  restart()
  await changed()
  await saveByHand(PATH, 'two')
  await changed(PATH)
  expect(await history(PATH)).toEqual([
    ['by hand', 'one'],
    ['by hand', 'two'],
    ['by hand', undefined],
    ['by hand', 'two'],
  ])
})

test('no saved text is lost when two editors and a hand edit the same file at the same time', async () => {
  const random = seededNumbers(7)
  const start = Array.from({ length: 12 }, (_, line) => `line ${line}\n`).join('')
  const { save, saveByHand, changed, history, files } = await writingFixture({ [PATH]: start })
  await changed(PATH)
  const saved: string[] = []
  const current = () => files.read(PATH) ?? { text: '', sha256: shaOf('') }
  const edited = (text: string, word: string) => {
    const line = Math.floor(random() * 12)
    return text.split('\n').with(line, `line ${line} ${word}`).join('\n')
  }

  function editorOf(name: string) {
    let from = current()
    return async (word: string) => {
      const text = edited(from.text, word)
      const actor = { ...ERIKA, name }
      const result = await save({ path: PATH, base: from.sha256, text, actor })
      if (result.kind === 'saved') saved.push(result.sha256)
      else expect(result.kind).toBe('conflict')
      // Some continue with their own text.
      if (random() < 0.6) from = current()
    }
  }
  async function hand(word: string) {
    const text = edited(current().text, word)
    await saveByHand(PATH, text)
    saved.push(shaOf(text))
    await changed(PATH)
  }
  const writers = [editorOf('erika'), editorOf('otto'), hand]

  for (let round = 0; round < 1000; round += 1) {
    const chosen = writers.filter(() => random() < 0.6)
    await Promise.all(chosen.map((write, at) => write(`${round}.${at}`)))
  }
  const revisions = await history(PATH)
  const hashes = new Set(revisions.map(([, text]) => shaOf(text ?? '')))
  expect(saved.length).toBeGreaterThan(750)
  expect(saved.filter((sha256) => !hashes.has(sha256))).toEqual([])
  expect(revisions.at(-1)?.[1]).toBe(current().text)
})
