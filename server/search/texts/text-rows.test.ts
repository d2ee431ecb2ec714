import { expect, test } from 'vitest'
import { addFiles } from '../../archive/add-files.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import { collectGarbage } from '../../archive/blob-garbage-collection.ts'
import type { Db } from '../../db/tables/schema.ts'
import { emptyIndex, indexArchive } from '../index/index-archive.ts'
import { indexPages } from './index-pages.ts'
import { hashOf, openTexts, pagesUpTo } from './text-queue.fixture.ts'
import { queueAllTexts } from './text-rows.ts'

const indexedPages = (db: Db) =>
  db.selectFrom('search_document').select('page').where('kind', '=', 'page').execute()

test('files of an archive without an index are all put into the queue, once', async () => {
  const texts = await openTexts({ a: ['one'], b: ['two'] })
  await texts.add('a')
  await texts.add('b')
  await addFiles(texts.db, [newFile('/c.jpg')])
  await texts.db.deleteFrom('search_text').execute()
  const { signal } = texts.stopped
  await queueAllTexts(texts.db, signal)
  const waiting = { isDone: false, pages: 0, problem: null }
  expect(await texts.states()).toEqual({ a: waiting, b: waiting })
  await texts.db.deleteFrom('search_text').execute()
  await queueAllTexts(texts.db, signal)
  expect(await texts.states()).toEqual({})
})

test('texts are indexed again when the index was emptied, without reading the files', async () => {
  const texts = await openTexts({ a: pagesUpTo(20) })
  const { db, stopped } = texts
  await texts.add('a')
  await texts.read({ addPages: indexPages })
  expect(await indexedPages(db)).toHaveLength(20)
  await emptyIndex(db)
  expect(await indexedPages(db)).toEqual([])
  await indexArchive(db, stopped.signal)
  expect(await indexedPages(db)).toHaveLength(20)
  expect(texts.requests).toHaveLength(1)
})

test('the pages of bytes that are no longer stored are forgotten', async () => {
  const texts = await openTexts({ a: ['one', 'two'] })
  const { db } = texts
  await texts.add('a')
  await texts.read({ addPages: indexPages })
  await db.deleteFrom('file').execute()
  await collectGarbage(db, { remove: async () => undefined }, [hashOf('a')])
  for (const table of ['search_text', 'search_page'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  const pages = db.selectFrom('search_document').select('id').where('kind', '=', 'page')
  expect(await pages.execute()).toEqual([])
})

test('texts that an older version read are read again', async () => {
  const texts = await openTexts({ a: ['new words'] })
  await texts.add('a')
  await texts.read()
  await texts.db.updateTable('search_text').set({ extractor: 0 }).execute()
  await texts.db.deleteFrom('search_state').execute()
  await queueAllTexts(texts.db, texts.stopped.signal)
  expect(await texts.textOf('a')).toEqual([])
  await texts.read()
  expect(await texts.textOf('a')).toEqual(['1 new words'])
})
