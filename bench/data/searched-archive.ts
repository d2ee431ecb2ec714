import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parseConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { Db } from '#server/db/tables/schema.ts'
import { openData } from '#server/open-data.ts'
import { indexArchive } from '#server/search/index/index-archive.ts'
import { indexPages } from '#server/search/texts/index-pages.ts'
import { readWaiting } from '#server/search/texts/text-queue.ts'
import { queueAllTexts } from '#server/search/texts/text-rows.ts'
import {
  type Settings,
  type Site,
  siteSettings,
  startSite,
  untilIndexed,
} from '../programs/site-process.ts'
import { seedCases } from './generated-cases.ts'
import { PAGES_A_DOCUMENT, pagesOf, searchedRows } from './searched-rows.ts'
import { storeRows } from './stored-rows.ts'

const PAGES = 10_000
const CASES = 2000

export interface SearchedArchive {
  site: Site
  index: IndexSizes
  close(): Promise<void>
}

export interface IndexSizes {
  /** Bytes of the words that are indexed, as they were written. */
  text: number
  /** Bytes of the full-text index, without parts of names and without stored texts. */
  words: number
  /** Bytes of the table that Postgres makes this index of: the words of each document and their places. */
  vectors: number
  /** Bytes of the index of parts of names. */
  parts: number
  /** Bytes of the stored pages, and of the text in them. */
  pages: { stored: number; text: number }
  /** Seconds to index all files and pages. */
  seconds: number
}

/**
 * Starts a site with this many files, 10,000 pages of PDFs and 2,000 cases, all of them indexed.
 * @param engines DATABASE_URL, where the rows are in Postgres.
 */
export async function openSearchedArchive(
  folder: string,
  files: number,
  engines: Settings = {},
): Promise<SearchedArchive> {
  const content = join(folder, 'content')
  await mkdir(content)
  await seedCases(content, CASES)
  const dataFolder = join(folder, 'data')
  // Requests come from many IP addresses, so that the limit of one is not measured.
  const settings = { ...engines, CONTENT_DIR: content, TRUST_PROXY: '1' }
  const all = siteSettings(dataFolder, settings)
  await storeRows(all, searchedRows(files, PAGES / PAGES_A_DOCUMENT))
  const index = await buildIndex(all)
  const site = await startSite(dataFolder, { settings })
  await untilIndexed(site)
  await settle(all.DATABASE_URL)
  return { site, index, close: () => site.stop() }
}

/** Otherwise autovacuum and the checkpointer would do this work during the searches. */
async function settle(url: string | undefined): Promise<void> {
  if (url === undefined) return
  const { db, close } = await connect(url)
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  await close()
}

/** By the functions of the site, in this process. */
async function buildIndex(settings: Settings): Promise<IndexSizes> {
  const config = parseConfig(settings)
  const { database, close } = await openData(config)
  const { db, locks } = database
  const { signal } = new AbortController()
  const started = performance.now()
  await indexArchive(db, signal)
  await queueAllTexts(db, signal)
  let pageText = 0
  await readWaiting({
    db,
    locks,
    signal,
    addPages: indexPages,
    reader: {
      async read({ sha256 }) {
        const texts = pagesOf(sha256)
        pageText += Buffer.byteLength(texts.join(''))
        return { ok: true, slice: { texts, pageCount: texts.length, isCut: false } }
      },
    },
  })
  const seconds = (performance.now() - started) / 1000
  const sizes = await readSizes(db, config.DATABASE_URL !== 'sqlite')
  const fileText = await textOfFiles(db)
  await close()
  const { stored, ...others } = sizes
  return { text: fileText + pageText, ...others, pages: { stored, text: pageText }, seconds }
}

async function textOfFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select
    sum(length(name) + length(description) + length(source)) as bytes from file`.execute(db)
  return Number(rows[0]?.bytes)
}

async function readSizes(db: Db, isPostgres: boolean) {
  const tables = isPostgres
    ? sql<TableSize>`select relname::text as name, pg_table_size(oid) as bytes
        from pg_class where relkind in ('r', 'i') and relname like 'search%'`
    : sql<TableSize>`select name, sum(pgsize) as bytes from dbstat where name like 'search%'
        group by name`
  const { rows } = await tables.execute(db)
  const sum = (isOf: (name: string) => boolean) =>
    rows.reduce((bytes, row) => (isOf(row.name) ? bytes + Number(row.bytes) : bytes), 0)
  const isOfVectors = (name: string) => isPostgres && name === 'search_words'
  const isOfParts = (name: string) => /^search_(part|term)/.test(name)
  return {
    words: sum((name) => /^search_(words|names)/.test(name) && !isOfVectors(name)),
    vectors: sum(isOfVectors),
    parts: sum(isOfParts),
    stored: sum((name) => /^search_page/.test(name)),
  }
}

interface TableSize {
  name: string
  bytes: number
}
