import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { z } from 'zod'
import type {
  revisionsResponse,
  saveResponse,
  textResponse,
  textsResponse,
} from '#domain/writing/writing-calls.ts'
import {
  CASE_TEXT,
  CATALOGUE,
  CATALOGUE_TEXT,
  publishableCase,
} from '../../content/content-folder.fixture.ts'
import { openTestSite } from '../../test-site.fixture.ts'
import { callsOf } from '../managed-site.fixture.ts'

export type Texts = z.output<typeof textsResponse>
type Text = z.output<typeof textResponse>
type Saved = z.output<typeof saveResponse>
export type Revisions = z.output<typeof revisionsResponse>

const SITE = join(import.meta.dirname, '../../../content/site.yaml')

/** A site whose content folder is a test's own, and the calls of an Author and an Admin. */
export async function openWritingSite() {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  await cp(SITE, join(folder, 'site.yaml'))
  await write(`${CATALOGUE}/catalogue.md`, CATALOGUE_TEXT)
  await write(`${CATALOGUE}/first.md`, CASE_TEXT)
  const site = await openTestSite({ settings: { CONTENT_DIR: folder, DATABASE_URL: 'sqlite' } })
  const erika = await callsOf(site, 'Author')
  const otto = await callsOf(site, 'Admin')
  let count = 0

  async function write(path: string, text: string) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }

  async function save(body: object, who = erika): Promise<Saved> {
    const response = await who.call('POST', '/api/texts/save', body)
    if (response.status !== 200) throw new Error(await response.text())
    return (await response.json()) as Saved
  }

  return {
    folder,
    site,
    erika,
    otto,
    write,
    save,
    fileAt: (path: string) => readFileSync(join(folder, path), 'utf8'),
    read: (path: string, who = erika) => who.read<Text>(`/api/texts/text?path=${path}`),
    /** A published case of its own. */
    async newCase(): Promise<{ path: string; text: string }> {
      count += 1
      const path = `${CATALOGUE}/case-${count}.md`
      const text = publishableCase(`case-${count}`)
      expect(await save({ path, base: null, text })).toMatchObject({ result: 'saved' })
      return { path, text }
    },
    async close() {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
