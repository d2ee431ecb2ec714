import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CATALOGUE, CATALOGUE_TEXT, caseText, contentFolder } from './content-folder.fixture.ts'
import { createLibraryViews } from './library-views.ts'
import { openLibrary } from './open-library.ts'
import { readContent } from './read-content.ts'
import type { TextEntry } from './rendered-entries.ts'
import type { RenderedText, TextRenderer } from './rendering/rendered-text.ts'
import { unrenderedText } from './rendering/unrendered-text.ts'
import { markupOf } from './text/markup.fixture.ts'

const SLUG = 'leopard2-ukraine'
const OTHER = 'cases/other'

const ofCase = (id: string, text: string) => caseText(id, ['Made up.[^1]', text])

/** Renders each text once and at once, but for those with the word "slow": these when the test says so. */
function madeUpRenderer() {
  const slow: (() => void)[] = []
  const texts = new Map<string, Promise<RenderedText>>()
  const renderer: TextRenderer = {
    render({ text }) {
      const known = texts.get(text)
      if (known) return known
      const { promise, resolve } = Promise.withResolvers<RenderedText>()
      const end = () =>
        resolve({
          ...unrenderedText(''),
          main: [{ kind: 'markup', html: `rendered: ${text.trim()}` }],
        })
      if (text.includes('slow')) slow.push(end)
      else end()
      texts.set(text, promise)
      return promise
    },
    close: async () => undefined,
  }
  return {
    renderer,
    async finishSlow() {
      for (const end of slow.splice(0)) end()
      await settled()
    },
  }
}

const ARTICLE = '---\ntitle: A\ndescription: B\nadded: 2026-11-02\n---\n\nText.\n'

async function opened(files: Record<string, string> = {}) {
  const { folder, write } = await contentFolder(files)
  const { renderer, ...steps } = madeUpRenderer()
  const open = await openLibrary({
    folder,
    read: readContent,
    renderer,
    showUnverified: () => true,
  })
  // Cases are read when this is done.
  await open.refresh()
  return {
    ...steps,
    revision: open.revision,
    async article(name: string) {
      return markupOf((await open.library.article(name))?.text ?? [])
    },
    async save(path: string, text: string) {
      await write(path, text)
      await open.refresh()
      await settled()
    },
    /** Texts of the cases that a catalogue shows. */
    async shown(slug = SLUG) {
      const catalogue = await open.library.catalogue(slug)
      return catalogue?.cases.map(({ story }) => markupOf(story))
    },
  }
}

test('a catalogue is shown as it was until what changed is rendered', async () => {
  const site = await opened({ [`${CATALOGUE}/first.md`]: ofCase('first', 'before') })
  expect(await site.shown()).toEqual(['rendered: before'])
  const revision = site.revision()
  await site.save(`${CATALOGUE}/first.md`, ofCase('first', 'slow'))
  expect([await site.shown(), site.revision()]).toEqual([['rendered: before'], revision])
  await site.finishSlow()
  expect(await site.shown()).toEqual(['rendered: slow'])
  expect(site.revision()).toBeGreaterThan(revision)
})

test('a slow text of one catalogue keeps no other waiting, neither at first nor later', async () => {
  const site = await opened({
    [`${CATALOGUE}/first.md`]: ofCase('first', 'slow'),
    [`${OTHER}/catalogue.md`]: CATALOGUE_TEXT,
    [`${OTHER}/x.md`]: ofCase('x', 'before'),
  })
  const slow = site.shown()
  expect(await site.shown('other')).toEqual(['rendered: before'])
  await site.save(`${OTHER}/x.md`, ofCase('x', 'after'))
  expect(await site.shown('other')).toEqual(['rendered: after'])
  await site.finishSlow()
  expect(await slow).toEqual(['rendered: slow'])
})

test('an article is shown as it was until what changed is rendered', async () => {
  const article = (text: string) =>
    `---\ntitle: A\ndescription: B\nadded: 2026-11-02\n---\n\n${text}\n`
  const site = await opened({ 'articles/puma.md': article('before') })
  expect(await site.article('puma')).toBe('rendered: before')
  const revision = site.revision()
  await site.save('articles/puma.md', article('slow'))
  expect(await site.article('puma')).toBe('rendered: before')
  expect(site.revision()).toBe(revision)
  await site.finishSlow()
  expect(await site.article('puma')).toBe('rendered: slow')
  expect(site.revision()).toBeGreaterThan(revision)
})

test('texts that the machine was too busy to render are rendered later without a change of their files', async () => {
  const { folder } = await contentFolder({ 'articles/puma.md': ARTICLE })
  const { renderer } = madeUpRenderer()
  const {
    published: entries,
    render: renderAll,
    refresh,
  } = await openLibrary({
    folder,
    read: readContent,
    renderer,
    showUnverified: () => true,
  })
  await refresh()
  const busyWith = new Set(entries().map(({ path }) => path))
  const render = async (entry: TextEntry) =>
    busyWith.has(entry.path) ? { ...unrenderedText('raw'), isTemporary: true } : renderAll(entry)
  let changes = 0
  const views = createLibraryViews({
    entries,
    render,
    changed() {
      changes += 1
    },
    retryMs: 10,
  })
  const article = async () => markupOf((await views.article('puma'))?.text ?? [])
  const story = async () => markupOf((await views.catalogue(SLUG, true))?.cases[0]?.story ?? [])
  expect([await article(), await story()]).toEqual(['<pre>raw</pre>', '<pre>raw</pre>'])
  busyWith.clear()
  await expect.poll(article).toBe('rendered: Text.')
  await expect.poll(story).toBe('rendered: Made up.[^1]')
  expect(changes).toBeGreaterThanOrEqual(2)
})
