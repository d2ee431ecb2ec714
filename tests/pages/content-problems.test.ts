import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownSite } from './built-site.ts'

const NEW_ARTICLE = join(import.meta.dirname, '../fixtures/new-article.md')
/** The files are looked at every second or so. */
const SOON = { timeout: 40_000, interval: 100 }

const site = ownSite({ texts: /^articles/ })

test('a new article with a table, a comparison and a scale needs one file and one line of site.yaml', async () => {
  const list = join(site.contentDir(), 'site.yaml')
  const before = readFileSync(list, 'utf8')
  cpSync(NEW_ARTICLE, join(site.contentDir(), 'articles/made-up-tanks.md'))
  const line =
    '  - { title: Made-up tanks, text: For a test, link: /blog/made-up-tanks, drawing: puma }'
  writeFileSync(list, before.replace('\nblog:\n', `\nblog:\n${line}\n`))
  const url = '/blog/made-up-tanks'
  const linked = async () => (await site.page('/blog')).attributes('main a', 'href')
  await expect.poll(linked, SOON).toContain(url)

  const { status, texts } = await site.page(url)
  expect(status).toBe(200)
  expect(texts('h1')).toEqual(['Made-up tanks'])
  expect(new Set(texts('nav[aria-label=Contents] li a'))).toEqual(
    new Set(['The tanks', 'Times', 'The scale', 'Words', 'Sources', 'Cite this page']),
  )
  const compared = 'section[aria-label="Made-up tanks compared"]'
  expect(texts(compared).join()).toContain('61 t')
  expect(texts(compared).join()).toContain('not found')
  expect(texts(`${compared} [scope=row]`)).toEqual(['Weight', 'Crew', 'Remarks'])
  expect(texts('#second-tank')).toEqual(['Second tank'])
  expect(texts('.cdurs-scale li')).toHaveLength(10)
  expect(texts('td')).toContain('a plain table')

  const first = async (query: string) =>
    (await site.page(url + query)).texts('.acceleration tbody th')[0]
  expect(await first('')).toBe('Second tank')
  expect(await first('?sort=name&order=asc')).toBe('First tank')
  writeFileSync(list, before)
})

test('after a typo visitors see the last valid page and editors the error, also after a crash', async () => {
  const file = join(site.contentDir(), 'articles/puma.md')
  const text = readFileSync(file, 'utf8')
  const editor = await site.logIn('Author')
  const title = (await site.page('/blog/puma')).texts('h1')
  const notes = async (headers = {}, url = '/blog/puma') =>
    (await site.page(url, headers)).texts('aside[aria-label^="Mistakes in the files"]')
  expect(await notes(editor)).toEqual([])

  writeFileSync(file, text.replace(/^title: .*$/m, 'title: Puma: the second version'))
  await expect.poll(() => notes(editor), SOON).toHaveLength(1)
  const [note] = await notes(editor)
  expect(note).toContain('articles/puma.md has had mistakes since')
  expect(note).toContain('Line 2, title: a value with ": " in it needs quotes')
  expect(note).toContain('This page still shows the version saved')

  await site.crash()
  expect((await notes(editor)).join()).toContain('articles/puma.md has had mistakes since')
  const page = await site.page('/blog/puma')
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toEqual(title)
  expect(page.html.toString()).not.toContain('had errors')

  // The note belongs to its page.
  expect(await notes(editor, '/blog')).toEqual([])

  writeFileSync(file, text)
  await expect.poll(() => notes(editor), SOON).toEqual([])
})

/** Above the limit of a text, and in the encoding of an old editor. */
const UNREADABLE = [
  { added: 'x'.repeat(256 * 1024), reason: 'is larger than 256 KiB.' },
  { added: 'Gesch\xfctz', reason: 'is not text in UTF-8.' },
]

test.for(UNREADABLE)(
  'of a text that $reason, editors see the newest revision, and why they cannot change it',
  async (file) => {
    const path = 'articles/puma.md'
    const place = join(site.contentDir(), path)
    const before = readFileSync(place)
    onTestFinished(() => writeFileSync(place, before))
    const headers = await site.logIn('Author')
    const { attributes } = await site.page(`/write/${path}`, headers)
    const fields = { base: attributes('input[name=base]', 'value')[0] ?? '' }
    writeFileSync(place, before.toString('latin1') + file.added, 'latin1')
    const made = readFileSync(place)

    for (const url of ['/write/', '/write/manage/', '/write/revisions/']) {
      const page = await site.page(url + path, headers)
      expect([url, page.status]).toEqual([url, 200])
      expect(page.main).toContain(
        `${path} ${file.reason} It can be neither changed nor deleted here`,
      )
      expect(page.attributes('button[name=change]', 'value')).not.toContain('delete')
    }
    const text = (await site.page(`/write/${path}`, headers)).texts('textarea[name=text]').join()
    expect(text.trim()).toBe(before.toString().replaceAll(/\s+/g, ' ').trim())

    const send = (url: string, sent: Record<string, string>) =>
      site.page(url + path, headers, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, ...sent }),
      })
    expect((await send('/write/manage/', { change: 'delete', confirmed: 'yes' })).status).toBe(409)
    const published = await send('/write/', { change: 'publish', text: 'Typed meanwhile.' })
    expect(published.status).toBe(409)
    expect(published.texts('textarea[name=text]').join()).toContain('Typed meanwhile.')
    expect(readFileSync(place).equals(made)).toBe(true)
  },
)
