import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { logIn } from '../access/logged-in.fixture.ts'
import type { TestSite } from '../test-site.fixture.ts'
import { revisionsOf } from './revisions.ts'

/** The texts of a running test site, and the forms that change them. */
export function manageFixture(given: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'managed-'))
  let site: TestSite
  let author: Awaited<ReturnType<typeof logIn>>
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(given)) write(path, text)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const base = (path: string) => hash('sha256', read(path))

  return {
    folder,
    read,
    write,
    base,
    async use(opened: TestSite, loggedIn: typeof author) {
      site = opened
      author = loggedIn
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
    writing: () => site.content.writing,
    library: () => site.content.library,
    userId: () => author.user.id,
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
