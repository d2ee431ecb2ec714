import { hash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { logIn } from '../access/logged-in.fixture.ts'
import { CATALOGUE, CATALOGUE_TEXT } from '../content/content-folder.fixture.ts'
import { openTestSite } from '../test-site.fixture.ts'
import { revisionsOf } from './revisions.ts'

const SETTINGS = join(import.meta.dirname, '../../content/site.yaml')

/** A site with a catalogue and other given texts, for the tests of one file: before they run, it is empty. */
export function managedTexts(others: Record<string, string> = {}): ManagedTexts {
  const texts = {} as ManagedTexts
  beforeAll(async () => {
    const given = { [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT, ...others }
    Object.assign(texts, await openManagedTexts(given))
  })
  afterAll(() => texts.close())
  return texts
}

export type ManagedTexts = Awaited<ReturnType<typeof openManagedTexts>>

/** A site whose content folder has the given texts, and the forms by which an Author changes them. */
export async function openManagedTexts(given: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'managed-'))
  copyFileSync(SETTINGS, join(folder, 'site.yaml'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(given)) write(path, text)
  const site = await openTestSite({ settings: { CONTENT_DIR: folder, DATABASE_URL: 'sqlite' } })
  const author = await logIn(site, 'Author')
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const base = (path: string) => hash('sha256', read(path))

  return {
    site,
    folder,
    read,
    write,
    base,
    async close() {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
    writing: () => site.content.writing,
    library: () => site.content.library,
    userId: () => author.user.id,
    /** The cases that readers of a catalogue see, or the status and where it leads. */
    async casesOf(slug: string) {
      const response = await site.get(`/blog/${slug}/cases.json`)
      if (response.status !== 200) return [response.status, response.headers.get('location')]
      return ((await response.json()) as { cases: { id: string }[] }).cases.map(({ id }) => id)
    },
    makeLink: (path: string) => site.content.writing.makePreviewLink(path, author.user.id),
    /** Adds a text by hand, and waits until the site has seen it. */
    async add(catalogue: string, id: string, text: string): Promise<string> {
      const path = `${catalogue}/${id}.md`
      write(path, text)
      const listed = async () => (await site.content.writing.list('')).map((one) => one.path)
      await expect.poll(listed, { timeout: 15_000 }).toContain(path)
      // Its revision is recorded before it is changed.
      await site.content.writing.open(path, '')
      return path
    },
    /** Sends a form. @returns Where it leads, or the status of the page that is shown again. */
    async post(
      path: string,
      fields: Record<string, string>,
      page = '/write/manage/',
    ): Promise<string | number> {
      const body = new URLSearchParams('base' in fields ? fields : { base: base(path), ...fields })
      const response = await site.app.request(`${page}${path}`, {
        method: 'POST',
        headers: { ...author.headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
      })
      return response.headers.get('location') ?? response.status
    },
    revisions: (path: string) => revisionsOf(site.db, path, { limit: 100 }),
  }
}
