import { expect, test } from 'vitest'
import type { ArchiveFile, ArchiveFolder } from '#domain/archive/listing/listing.ts'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import type { RichText } from '#domain/articles/rich-text.ts'
import { openDrawing } from './draw-text.tsx'

const VIDEO = fileId.parse('4EtLyJwjFkcsmTSLH9mkUm')
const FOLDER = '/Vehicles/"Puma" & others'

const video: ArchiveFile = {
  id: VIDEO,
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
  ...NO_METADATA,
  description: 'Hull <rear>',
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

/** An archive with one video in one folder, and one folder that is empty. */
const archive = {
  file: async (id: string) => (id === VIDEO ? video : undefined),
  resolveFolderPaths: async (paths: readonly ArchivePath[]) =>
    new Map(paths.map((path) => [path, path === '/Old' ? (FOLDER as ArchivePath) : path])),
  folder: async (path: string) => (path === '/Missing' ? undefined : folder),
  images: async ({ path }: { path: string }) => (path === FOLDER ? [{ ...video, index: 0 }] : []),
}

const rendered = async (text: RichText, embeds: string[] = []) => {
  const { draw, ...rest } = await openDrawing(archive, [text], { embeds })
  return { html: draw(text), ...rest }
}

const words = (html: string) => ({ kind: 'markup', html }) as const
const figure = (file: string) =>
  ({
    kind: 'file',
    file,
    alt: 'The "rear"',
    caption: [words('The <em>rear</em>')],
  }) as const
const gallery = (folder: string) => [{ kind: 'gallery', folder }] as const

test('a figure has the permanent URL of its file and reserves its space before it loads', async () => {
  const { html, files } = await rendered([words('<p>Before</p>'), figure(VIDEO)])
  expect(html).toContain(
    `src="/files/hull%20%22rear%22.mp4?id=${VIDEO}&amp;v=abababababab&amp;thumbnail=0x150"`,
  )
  expect(html).toContain('width="320" height="150"')
  expect(html).toContain('alt="The &quot;rear&quot;"')
  expect(html).toContain('<figcaption><div>The <em>rear</em></div></figcaption>')
  expect(files.map(({ id }) => id)).toEqual([VIDEO])
})

test('a video that begins at a moment does so in the viewer and on its page', async () => {
  const { html, files } = await rendered([figure(VIDEO), figure(`${VIDEO}?t=12.5`)])
  expect(html).toContain(`<figure class="media" data-file="${VIDEO}?t=12.5">`)
  expect(html).toContain(`<a href="/fileinfo/${VIDEO}?t=12.5">`)
  expect(html).toContain(`<a href="/fileinfo/${VIDEO}">`)
  expect(files.map(({ startsAt }) => startsAt)).toEqual([undefined, 12.5])
})

test('the caption of a picture names the sources that the archive has for it', async () => {
  const source = 'https://paper.example/2024/a; own photo; https://[broken'
  const file = async () => ({ ...video, source })
  const { draw } = await openDrawing({ ...archive, file }, [[figure(VIDEO)]], { embeds: [] })
  expect(draw([figure(VIDEO)])).toContain(
    '<small>Source: <a href="https://paper.example/2024/a" rel="noopener noreferrer nofollow">paper.example</a>; own photo; ',
  )
})

test('a missing file is reported above its caption', async () => {
  const { html, files } = await rendered([figure('1111111111111111111111')])
  expect(html).toContain('This file is no longer in the archive.')
  expect(html).not.toContain('<img')
  expect(html).toContain('<figcaption>')
  expect(files).toEqual([])
})

test('a part inside an element keeps its position', async () => {
  const list = {
    kind: 'element',
    tag: 'ol',
    attributes: { start: 3, className: 'x', 'data-footnotes': '' },
    blocks: [words('<li>a</li>'), figure(VIDEO)],
  } as const
  const { html, files } = await rendered([list])
  expect(html).toMatch(
    /^<ol start="3" class="x" data-footnotes=""><li>a<\/li><figure.*<\/figure><\/ol>$/,
  )
  expect(files.map(({ id }) => id)).toEqual([VIDEO])
})

test('a gallery shows the images and videos of its folder and links to all its files', async () => {
  const { html, files } = await rendered(gallery(FOLDER))
  expect(html).toContain(`<li data-file="${VIDEO}" title="hull &quot;rear&quot;.mp4">`)
  expect(html).toContain('alt="Hull &lt;rear&gt;"')
  expect(html).toContain('>Sample drawing, Video 1:05</span>')
  expect(html).toContain('All 3 files in “Vehicles / &quot;Puma&quot; &amp; others”')
  expect(files.map(({ id }) => id)).toEqual([VIDEO])
})

test('a gallery of a moved folder shows the folder at its new path', async () => {
  const { html, files } = await rendered(gallery('/Old'))
  expect(html).toContain('All 3 files in “Vehicles / &quot;Puma&quot; &amp; others”')
  expect(files.map(({ id }) => id)).toEqual([VIDEO])
})

test('a gallery of an empty folder says so', async () => {
  const { html } = await rendered(gallery('/Vehicles/Empty'))
  expect(html).toContain('has no images or videos yet.')
  expect(html).not.toContain('<ul')
})

test.for(['/Missing', '/../etc'])('readers see nothing of a gallery of %s', async (path) => {
  expect((await rendered(gallery(path))).html).toBe('')
})

test('only URLs allowed by site.yaml are embedded; others stay links', async () => {
  const url = 'https://a.example/x?y=1&z=2'
  const embed = [{ kind: 'embed', url, title: 'T' }] as const
  const framed = await rendered(embed, [url])
  expect(framed.frames).toEqual([url])
  expect(framed.html).toContain('data-frame="https://a.example/x?y=1&amp;z=2"')
  const rejected = await rendered(embed, ['https://b.example'])
  expect(rejected.html).toBe(
    '<div class="embed"><p><a href="https://a.example/x?y=1&amp;z=2" rel="noopener noreferrer">T</a></p></div>',
  )
  expect(rejected.frames).toEqual([])
})

test('a link elsewhere leads to where the page resolves it', async () => {
  const place = [{ kind: 'place', fragment: 'über', blocks: [words('<em>there</em>')] }] as const
  expect((await rendered(place)).html).toBe('<a href="#%C3%BCber"><em>there</em></a>')
  const page = { embeds: [], placeUrl: (fragment: string) => `/blog/x#${fragment}` }
  const { draw } = await openDrawing(archive, [place], page)
  expect(draw(place)).toBe('<a href="/blog/x#über"><em>there</em></a>')
})

test('text without embeds is unchanged, whatever it looks like', async () => {
  const html = '<p>&lt;div class="gallery" data-folder="/x"&gt; $&amp; $1</p>'
  expect(await rendered([words(html)])).toEqual({ html, files: [], frames: [] })
})
