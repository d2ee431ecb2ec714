import { expect, test } from 'vitest'
import { CATALOGUE, caseText, contentFolder, openTestLibrary } from '../content-folder.fixture.ts'
import type { TextEntry } from '../rendered-entries.ts'
import { checkEntry, checkLibrary } from './check-library.ts'

const AGAINST = { embeds: [], drawings: new Set(['cdurs']), archive: undefined }
const article = (text: string) =>
  `---\ntitle: A\ndescription: Made up.\nadded: 2020-01-01\n---\n\n${text}\n`

const FILES = {
  [`${CATALOGUE}/linked.md`]: `${caseText('linked', ['grade: B', 'grade: B\nrelated: [nobody]'])}
[Heading](#part) [nothing](#nothing) [other](/blog/other#there) [no page](/blog/nowhere)
`,
  [`${CATALOGUE}/part.md`]: `${caseText('with-part')}\n`.replace('id: with-part', 'id: part'),
  'articles/other.md': article('## There {#there}\n\n[Dead](#dead)'),
  'articles/third.md': article('::drawing{name="cdur" alt="x"}'),
}

async function library() {
  const { folder } = await contentFolder(FILES)
  const opened = await openTestLibrary(folder)
  await opened.refresh()
  return opened
}

test('the check of one text finds what the check of all texts finds in it', async () => {
  const opened = await library()
  const all = await checkLibrary(opened, AGAINST)
  expect(all.length).toBeGreaterThan(4)
  for (const entry of opened.tree.entries()) {
    const own = all.filter(({ file }) => file === opened.tree.nameOf(entry.path))
    expect(await checkEntry(opened, AGAINST, entry)).toEqual(own)
  }
})

test('the check of one text renders no other, unless a link may lead into it', async () => {
  const { tree, render } = await library()
  const rendered: string[] = []
  const counting = {
    tree,
    render(entry: TextEntry) {
      rendered.push(entry.path)
      return render(entry)
    },
  }
  const entryOf = (path: string) => tree.entries().filter((entry) => entry.path === path)
  for (const entry of entryOf('articles/third.md')) await checkEntry(counting, AGAINST, entry)
  expect(rendered).toEqual(['articles/third.md'])
  rendered.length = 0
  for (const entry of entryOf(`${CATALOGUE}/linked.md`)) await checkEntry(counting, AGAINST, entry)
  expect(rendered).toContain('articles/other.md')
  expect(rendered).not.toContain('articles/third.md')
})

test('a text that the machine was too busy to render is not reported as a mistake', async () => {
  const { tree, render } = await library()
  const busy = {
    tree,
    render: async (entry: TextEntry) => ({ ...(await render(entry)), isTemporary: true }),
  }
  await expect(checkLibrary(busy, AGAINST)).rejects.toMatchObject({ code: 'server/busy' })
})
