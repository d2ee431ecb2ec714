import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownSite } from './built-site.ts'
import { pressedButton } from './pressed-button.ts'

const LONG = `---\ntitle: Long\ndescription: Nothing in it happened.\nadded: 2020-01-01\n---\n\n${'A sentence of it. '.repeat(40)}\n`

const site = ownSite({
  texts: 'none',
  write: (folder) => writeFileSync(join(folder, 'articles/published.md'), LONG),
})

test.for([
  { what: 'a published text', url: '/write/articles/published.md', compared: 'revision 1' },
  { what: 'a new text', url: '/write/articles/new.md?title=New', compared: 'an empty text' },
])('the editor of $what leads to its earlier drafts, compared with $compared', async (row) => {
  const headers = await site.logIn('Author')
  const saveDraft = async (page: Awaited<ReturnType<typeof site.page>>, text: string) => {
    const { method, url, fields } = pressedButton(page.html, 'Save draft', { text })
    return await site.page(url, headers, { method, body: fields })
  }
  const links = ({ html }: Awaited<ReturnType<typeof site.page>>) =>
    html
      .querySelectorAll('main a')
      .filter(({ textContent }) => textContent.includes('earlier draft'))
  const saved = await saveDraft(await site.page(row.url, headers), `${LONG}Mine.\n`)
  expect(links(saved)).toEqual([])
  const [link] = links(await saveDraft(saved, `${LONG.slice(0, 80)}\n---\n\nLost.\n`))
  expect(link?.textContent).toMatch(/^1 earlier draft, the newest of \S/)
  const shown = await site.page(link?.getAttribute('href') ?? '', headers)
  expect(shown.texts('h2').join()).toContain(`From ${row.compared} to the draft of`)
})
