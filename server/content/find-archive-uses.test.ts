import { expect, test } from 'vitest'
import { galleryLine } from '#domain/archive/copies/gallery-line.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import {
  CATALOGUE,
  CATALOGUE_TEXT,
  caseText,
  contentFolder,
  openTestLibrary,
} from './content-folder.fixture.ts'
import { withDrafts } from './find-archive-uses.ts'

const [SHOWN, LINKED, LISTED, HIDDEN] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(22))

const ARTICLE = `---
title: The Puma
description: About it
folder: /Vehicles/Puma
added: 2026-11-01
---

::figure{file="${SHOWN}" alt="The hull"}

A [link](/files/x.jpg?id=${LINKED}) and a [folder](/archive?dir=/Vehicles/IFV%20Puma&sort=name).

::gallery{folder="/Vehicles/More"}
`

const FILES = {
  'articles/puma.md': ARTICLE,
  [`${CATALOGUE}/second.md`]: caseText('second', [
    'added:',
    `media: [${LISTED}, ${SHOWN}]\nadded:`,
  ]),
  [`${CATALOGUE}/hidden.md`]: caseText(
    'hidden',
    ['verification: sourced', 'verification: unverified'],
    ['added:', `media: [${HIDDEN}]\nadded:`],
  ),
  [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT.replace(
    'added:',
    'folder: /Vehicles/Leopard 2\nadded:',
  ),
}

const PUMA = { title: 'The Puma', url: '/blog/puma', isShown: true }
const SECOND = { title: 'A made up case', url: '/blog/leopard2-ukraine#second', isShown: true }

test('the library lists the files and folders that the texts use, and where', async () => {
  const { folder } = await contentFolder(FILES)
  const { library } = await openTestLibrary(folder, () => false)
  const { files, folders } = await library.uses()
  expect(files.get(SHOWN ?? '')).toEqual([PUMA, SECOND])
  expect(files.get(LINKED ?? '')).toEqual([PUMA])
  expect(files.get(LISTED ?? '')).toEqual([SECOND])
  expect(files.get(HIDDEN ?? '')).toMatchObject([{ isShown: false }])
  expect(files.size).toBe(4)
  expect(Object.fromEntries(folders)).toEqual({
    '/Vehicles/Puma': [PUMA],
    '/Vehicles/IFV Puma': [PUMA],
    '/Vehicles/More': [PUMA],
    '/Vehicles/Leopard 2': [{ title: 'Leopard 2', url: '/blog/leopard2-ukraine', isShown: true }],
  })
})

test('a folder with special characters in its name is found in the line that shows it', async () => {
  const path = archivePath.parse('/Vehicles/A "B" & <C> &lt;')
  const { folder } = await contentFolder({
    'articles/puma.md': `${ARTICLE}\n${galleryLine(path)}\n`,
  })
  const { library } = await openTestLibrary(folder, () => false)
  expect((await library.uses()).folders.get(path)).toEqual([PUMA])
})

test('changes of the author are reported immediately', async () => {
  const { folder, write } = await contentFolder(FILES)
  const opened = await openTestLibrary(folder, () => true)
  expect((await opened.library.uses()).files.get(HIDDEN ?? '')).toMatchObject([{ isShown: true }])
  await write('articles/puma.md', ARTICLE.replace(SHOWN ?? '', LISTED ?? ''))
  await opened.refresh()
  expect((await opened.library.uses()).files.get(SHOWN ?? '')).toEqual([SECOND])
})

test('editors also learn of texts that readers do not see yet, and of drafts', async () => {
  const { folder, write } = await contentFolder(FILES)
  const opened = await openTestLibrary(folder, () => true)
  await write('articles/puma.md', ARTICLE.replace('added:', 'draft: true\nadded:'))
  await opened.refresh()
  expect((await opened.library.uses()).files.get(LINKED ?? '')).toBeUndefined()
  const uses = await opened.library.allUses()
  const hidden = { ...PUMA, title: 'The Puma (not public)' }
  expect(uses.files.get(LINKED ?? '')).toEqual([hidden])
  expect(uses.files.get(SHOWN ?? '')).toEqual([hidden, SECOND])

  const path = 'articles/new.md'
  const head =
    '---\ntitle: New\nfolder: /Vehicles/Own\nsubfolders:\n  - { label: Parts, folder: "/Parts" }\n---\n'
  const text = `${head}::figure{file="${LINKED}"}\n\n::gallery{folder="/Vehicles/New"}`
  const withNew = withDrafts(uses, [{ path, text }])
  const draft = { title: `Draft of ${path}`, url: `/write/${path}`, isShown: true }
  expect(withNew.files.get(LINKED ?? '')).toEqual([hidden, draft])
  const folders = ['/Vehicles/New', '/Vehicles/Own', '/Parts']
  for (const folder of folders)
    expect(Object.fromEntries(withNew.folders)).toMatchObject({ [folder]: [draft] })
  expect(uses.files.get(LINKED ?? '')).toEqual([hidden])
})

test.for([
  { name: 'Windows line ends', text: '---\r\nfolder: /Kubinka\r\n---\r\n' },
  { name: 'a byte order mark', text: '\uFEFF---\nfolder: /Kubinka\n---\n' },
  { name: 'a space after the dashes', text: '--- \nfolder: /Kubinka\n--- \n' },
  { name: 'a comment', text: '---\nfolder: /Kubinka # from 2012\n---\n' },
  { name: 'braces', text: '---\nsubfolders: [{ folder: /Kubinka, label: x }]\n---\n' },
  { name: 'a comma', text: '---\nfolder: /Kubinka, 2012\n---\n', folder: '/Kubinka, 2012' },
])('the folder of a draft with $name is found', ({ text, folder = '/Kubinka' }) => {
  const uses = withDrafts({ files: new Map(), folders: new Map() }, [{ path: 'a.md', text }])
  expect([...uses.folders.keys()]).toContain(folder)
})
