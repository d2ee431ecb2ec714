import { expect, test, vi } from 'vitest'
import { addFiles } from '../../archive/add-files.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import { createLocalLocks } from '../../db/locks.ts'
import { SiteError } from '../../errors.ts'
import { pageKey, pageTextsOf } from './page-text.ts'
import { readText, type TextParts } from './read-text.ts'
import { hashOf, openTexts, pagesUpTo, TOO_LONG } from './text-queue.fixture.ts'
import { runTextQueue } from './text-queue.ts'
import type { TextResult } from './text-reader.ts'

test('every page of a new file is stored and indexed', async () => {
  const texts = await openTexts({ a: pagesUpTo(20) })
  await texts.add('a')
  await texts.read()
  expect(await texts.states()).toEqual({ a: { isDone: true, pages: 20, problem: null } })
  expect(texts.indexed).toEqual(pagesUpTo(20))
  expect(await texts.textOf('a')).toEqual(pagesUpTo(20).map((text, at) => `${at + 1} ${text}`))
  const page = (name: string, number: number) => ({ sha256: hashOf(name), page: number })
  const requests = [page('a', 17), page('a', 18), page('a', 21), page('b', 1)]
  expect([...(await pageTextsOf(texts.db, requests))]).toEqual([
    [pageKey(page('a', 17)), 'page 17'],
    [pageKey(page('a', 18)), 'page 18'],
  ])
})

test('a copy is not read again', async () => {
  const texts = await openTexts({ a: ['one'] })
  await texts.add('a')
  await texts.add('a', '/Copies/')
  await texts.read()
  await texts.add('a', '/Later/')
  await texts.read()
  expect(texts.requests).toHaveLength(1)
})

test('pictures are not read', async () => {
  const texts = await openTexts({ a: ['one'] })
  await addFiles(texts.db, [newFile('/a.jpg', { sha256: hashOf('a') })])
  await texts.read()
  expect(texts.requests).toEqual([])
})

test.for<[name: string, file: string[] | TextResult, problem: string, pages: number]>([
  [
    'an encrypted file',
    { ok: false, problem: 'The document is encrypted.' },
    'The document is encrypted.',
    0,
  ],
  ['a scanned one', ['', ''], 'The file contains no text, only images or drawings.', 2],
  ['one without pages', [], 'The file contains no text, only images or drawings.', 0],
  [
    'one that was cut',
    { ok: true, slice: { texts: ['one'], pageCount: 1, isCut: true } },
    'Only the beginning of the file is searched: the rest is too long.',
    1,
  ],
])('$0 ends with a note', async ([, file, problem, pages]) => {
  const texts = await openTexts({ a: file })
  await texts.add('a')
  await texts.read()
  expect(await texts.states()).toEqual({ a: { isDone: true, pages, problem } })
  await texts.read()
  expect(texts.requests).toHaveLength(1)
})

test('a page that crashes the reader is skipped, and the others are read', async () => {
  const texts = await openTexts({ a: pagesUpTo(30) })
  texts.bad.add('page 11')
  await texts.add('a')
  await texts.read()
  expect(await texts.states()).toEqual({ a: { isDone: true, pages: 30, problem: TOO_LONG } })
  expect(texts.indexed.filter((text) => text !== '')).toEqual(
    pagesUpTo(30).filter((text) => text !== 'page 11'),
  )
})

test('a file with many such pages is tried again, and given up in the end', async () => {
  const texts = await openTexts({ a: pagesUpTo(30), b: ['one'] })
  for (const text of pagesUpTo(30)) texts.bad.add(text)
  await texts.add('a')
  await texts.add('b')
  await texts.read()
  const b = { isDone: true, pages: 1, problem: null }
  expect(await texts.states()).toEqual({ a: { isDone: false, pages: 3, problem: TOO_LONG }, b })
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    await texts.wait()
    await texts.read()
  }
  expect(await texts.states()).toEqual({ a: { isDone: true, pages: 18, problem: TOO_LONG }, b })
})

const BUSY = 'The server was too busy to read the file.'

test('if the machine has no time, a later attempt continues where reading stopped', async () => {
  const texts = await openTexts({ a: pagesUpTo(300) })
  await texts.add('a')
  await texts.read({
    addPages: async (...pages) => {
      texts.busy.add('a')
      await texts.parts.addPages(...pages)
    },
  })
  expect(await texts.states()).toEqual({ a: { isDone: false, pages: 200, problem: BUSY } })
  await texts.read()
  expect(texts.requests).toEqual(['a 0 200', 'a 200 200'])
  texts.busy.clear()
  await texts.wait()
  await texts.read()
  expect(await texts.states()).toEqual({ a: { isDone: true, pages: 300, problem: null } })
  expect(texts.indexed).toEqual(pagesUpTo(300))
})

test('the pauses between attempts grow, and there are six of them', async () => {
  const texts = await openTexts({ a: ['one'] })
  await texts.add('a')
  texts.busy.add('a')
  const pauses: (number | null)[] = []
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const before = Date.now()
    await texts.read()
    const { next_at } = await texts.db
      .selectFrom('search_text')
      .select('next_at')
      .executeTakeFirstOrThrow()
    pauses.push(next_at && Math.floor((Number(next_at) - before) / 60_000))
    await texts.wait()
  }
  expect(pauses).toEqual([1, 4, 16, 64, 256, null])
  expect(await texts.states()).toEqual({ a: { isDone: true, pages: 0, problem: BUSY } })
})

test.for([
  { limits: { slices: 100, characters: 1000, badPages: 3 }, pages: 200 },
  { limits: { slices: 2, characters: 1_000_000, badPages: 3 }, pages: 400 },
])('reading an endless file is given up: $limits', async ({ limits, pages }) => {
  const texts = await openTexts({ a: pagesUpTo(1000) })
  await texts.add('a')
  await texts.read({ limits })
  expect(await texts.states()).toEqual({
    a: {
      isDone: true,
      pages,
      problem: 'Only the beginning of the file is searched: the rest is too long.',
    },
  })
})

test('after an interruption reading continues where it stopped', async () => {
  const texts = await openTexts({ a: pagesUpTo(40) })
  await texts.add('a')
  const addPages: TextParts['addPages'] = async (tx, sha256, pages) => {
    if (pages.some(({ page }) => page > 16)) throw new Error('power cut')
    await texts.parts.addPages(tx, sha256, pages)
  }
  await expect(texts.read({ addPages })).rejects.toThrow('power cut')
  expect(await texts.states()).toEqual({ a: { isDone: false, pages: 16, problem: null } })
  await texts.read()
  expect(texts.requests.at(-1)).toBe('a 16 200')
  expect(texts.indexed).toEqual(pagesUpTo(40))
})

test('two readers of one file store each page once', async () => {
  const texts = await openTexts({ a: pagesUpTo(40) })
  await texts.add('a')
  const { signal } = texts.stopped
  await Promise.all([1, 2].map(() => readText(texts.parts, hashOf('a'), signal)))
  expect(await texts.textOf('a')).toHaveLength(40)
  expect(texts.indexed).toEqual(pagesUpTo(40))
})

test('a file whose bytes cannot be read does not keep others from being read', async () => {
  const texts = await openTexts({ a: ['one'], b: ['two'] })
  await addFiles(texts.db, [
    newFile('/lost.pdf', { sha256: hashOf('lost'), mediaType: 'application/pdf' }),
  ])
  await texts.add('a')
  await texts.add('b')
  await expect(texts.read()).rejects.toThrow('not stored')
  expect(texts.indexed.toSorted()).toEqual(['one', 'two'])
})

test('the queue notices new files, and stops with the site', async () => {
  const texts = await openTexts({ a: ['one'], b: ['two'] })
  let version = 1
  const errors: unknown[] = []
  const queue = runTextQueue({
    ...texts.parts,
    locks: createLocalLocks(),
    prepareDocument: async () => undefined,
    version: () => version,
    report: (error) => errors.push(error),
    signal: texts.stopped.signal,
  })
  await texts.add('a')
  version += 1
  await vi.waitUntil(() => texts.indexed.includes('one'), { timeout: 20_000 })
  await texts.add('b')
  version += 1
  await vi.waitUntil(() => texts.indexed.includes('two'), { timeout: 20_000 })
  texts.stopped.abort()
  await queue
  expect(errors).toEqual([])
})

test('each new document is drawn once, without waiting for a text that takes long', async () => {
  const texts = await openTexts({ a: ['one'], b: ['two'] })
  const long = Promise.withResolvers<TextResult>()
  let version = 1
  const drawn: string[] = []
  const queue = runTextQueue({
    ...texts.parts,
    reader: { read: () => long.promise },
    prepareDocument: async (sha256) => {
      drawn.push(sha256)
      throw new SiteError('server/busy')
    },
    locks: createLocalLocks(),
    version: () => version,
    report: expect.unreachable,
    signal: texts.stopped.signal,
  })
  for (const name of ['a', 'b']) {
    await texts.add(name)
    version += 1
    await vi.waitUntil(() => drawn.includes(hashOf(name)), { timeout: 20_000 })
  }
  const undrawn = texts.db.selectFrom('search_text').select('sha256').where('is_drawn', '=', 0)
  await vi.waitUntil(async () => (await undrawn.execute()).length === 0, { timeout: 20_000 })
  texts.stopped.abort()
  long.resolve({ ok: false, problem: 'stopped' })
  await queue
  expect(drawn).toEqual([hashOf('a'), hashOf('b')])
})
