import { expect, test } from 'vitest'
import { type ArchivePath, ROOT } from '#domain/archive/archive-path.ts'
import { fileId } from '#domain/archive/file-id.ts'
import type { ArchiveFile, ArchiveFolder } from '#domain/archive/listing.ts'
import { liveTexts } from './live-files.ts'

const FILM = fileId.parse('4EtLyJwjFkcsmTSLH9mkUm')
const FOLDER = '/Vehicles/"Puma" & others'

const film: ArchiveFile = {
  id: FILM,
  name: 'hull "rear".mp4',
  folder: ROOT,
  size: 1,
  sha256: 'ab'.repeat(32),
  mediaType: 'video/mp4',
  width: 640,
  height: 300,
  duration: 65,
  placeholder: undefined,
  colour: undefined,
  uploader: '',
  uploadedAt: new Date(0),
  description: 'Hull <rear>',
  sources: '',
  location: '',
  eventDate: undefined,
  shownDate: { text: '', of: 'upload', startsAt: new Date(0) },
  isSample: true,
  revision: 1,
}

const folder: ArchiveFolder = {
  id: '1',
  path: ROOT,
  name: '',
  description: '',
  createdAt: new Date(0),
  revision: 1,
  totals: { folders: 0, images: 1, files: 2, bytes: 0, filesBelow: 0, bytesBelow: 0 },
}

/** An archive with one film in one folder, and one folder that is empty. */
const archive = {
  file: async (id: string) => (id === FILM ? film : undefined),
  foldersNow: async (paths: readonly ArchivePath[]) =>
    new Map(paths.map((path) => [path, path === '/Old' ? (FOLDER as ArchivePath) : path])),
  folder: async (path: string) => (path === '/Missing' ? undefined : folder),
  images: async ({ path }: { path: string }) => (path === FOLDER ? [{ ...film, index: 0 }] : []),
}

const fill = async (html: string, embeds: string[] = []) => {
  const { texts, ...rest } = await liveTexts(archive, [html], embeds)
  return { html: texts[0], ...rest }
}

const figure = (id: string) =>
  `<figure class="media" data-file="${id}"><a href="/fileinfo/${id}"><img src="/files/${id}?id=${id}&#x26;thumbnail=0x150" alt="The &#x22;rear&#x22;" loading="lazy" decoding="async"></a><figcaption>The <em>rear</em></figcaption></figure>`
const gallery = (path: string) =>
  `<div class="gallery" data-folder="${path.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;')}"><p><a href="/archive">Files</a></p></div>`

test('a picture gets the lasting address of its file and keeps its place before it has loaded', async () => {
  const { html, files } = await fill(`<p>Before</p>${figure(FILM)}`)
  expect(html).toContain(
    `src="/files/hull%20%22rear%22.mp4?id=${FILM}&amp;v=abababababab&amp;thumbnail=0x150"`,
  )
  expect(html).toContain('width="320" height="150"')
  expect(html).toContain('alt="The &#x22;rear&#x22;"')
  expect(html).toContain('<figcaption>The <em>rear</em></figcaption>')
  expect(files.map(({ id }) => id)).toEqual([FILM])
})

test('a file that the archive lost is told as lost, under its caption', async () => {
  const { html, files } = await fill(figure('1111111111111111111111'))
  expect(html).toContain('The archive does not have this file any more.')
  expect(html).not.toContain('<img')
  expect(html).toContain('<figcaption>')
  expect(files).toEqual([])
})

test('a gallery shows the pictures and films of its folder and leads to all of its files', async () => {
  const { html, files } = await fill(gallery(FOLDER))
  expect(html).toContain(`<li data-file="${FILM}" title="hull &quot;rear&quot;.mp4">`)
  expect(html).toContain('alt="Hull &lt;rear&gt;"')
  expect(html).toContain('<span>Sample drawing, Film 1:05</span>')
  expect(html).toContain('All 3 files in “Vehicles / &quot;Puma&quot; &amp; others”')
  expect(files.map(({ id }) => id)).toEqual([FILM])
})

test('a gallery of a folder that was moved shows it where it is', async () => {
  const { html, files } = await fill(gallery('/Old'))
  expect(html).toContain('All 3 files in “Vehicles / &quot;Puma&quot; &amp; others”')
  expect(files.map(({ id }) => id)).toEqual([FILM])
})

test.for([
  ['/Vehicles/Empty', 'No picture or film lies in the archive folder'],
  ['/Missing', 'The archive has no folder “Missing” yet.'],
  ['/../etc', 'The archive has no folder “.. / etc” yet.'],
])('a gallery of %s says so: %s', async ([path = '', says]) => {
  const { html } = await fill(gallery(path))
  expect(html).toContain(says)
  expect(html).not.toContain('<ul')
})

test('only an address that the site names may be framed; another one stays a link', async () => {
  const embed =
    '<div class="embed" data-address="https://a.example/x?y=1&#x26;z=2" data-title="T"><p></p></div>'
  const address = 'https://a.example/x?y=1&z=2'
  expect(await fill(embed, [address])).toMatchObject({ html: embed, frames: [address] })
  const refused = await fill(embed, ['https://b.example'])
  expect(refused.html).not.toContain('data-address')
  expect(refused.frames).toEqual([])
})

test('a text without any of these stays as it is, whatever its words look like', async () => {
  const html = '<p>&lt;div class="gallery" data-folder="/x"&gt; $&amp; $1</p>'
  expect(await fill(html)).toEqual({ html, files: [], frames: [] })
})
