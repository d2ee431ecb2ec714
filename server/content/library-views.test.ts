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
  const budgets: { page: string; end: () => void }[] = []
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
    overdue(page) {
      const { promise, resolve } = Promise.withResolvers<void>()
      budgets.push({ page, end: resolve })
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
    async makeOverdue(slug: string) {
      for (const { page, end } of budgets) if (page === slug) end()
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

test('eleven slow texts are shown as they were written when their catalogue is overdue, and rendered later', async () => {
  const site = await opened({ [`${CATALOGUE}/first.md`]: ofCase('first', 'ordinary') })
  await site.shown()
  const revision = site.revision()
  const count = 11
  for (let at = 0; at < count; at += 1)
    await site.save(`${CATALOGUE}/h${at}.md`, ofCase(`h${at}`, 'slow'))
  expect(await site.shown()).toEqual(['rendered: ordinary'])
  await site.makeOverdue(SLUG)
  expect(await site.shown()).toEqual([
    'rendered: ordinary',
    ...Array(count).fill(expect.stringMatching(/^<pre>\s*slow\s*<\/pre>$/)),
  ])
  expect(site.revision()).toBeGreaterThan(revision)

  const overdue = site.revision()
  await site.finishSlow()
  expect(await site.shown()).toEqual(['rendered: ordinary', ...Array(count).fill('rendered: slow')])
  expect(site.revision()).toBeGreaterThan(overdue)
})

test('at a first start readers wait for ordinary texts, and for slow ones no longer than the catalogue may take', async () => {
  const site = await opened({
    [`${CATALOGUE}/first.md`]: ofCase('first', 'ordinary'),
    [`${CATALOGUE}/h.md`]: ofCase('h', 'slow'),
  })
  const shown = site.shown()
  await settled()
  await site.makeOverdue(SLUG)
  expect(await shown).toEqual(['rendered: ordinary', expect.stringContaining('<pre>')])
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

test('an ordinary change is shown while a slow one of before is still being rendered', async () => {
  const site = await opened({ [`${CATALOGUE}/first.md`]: ofCase('first', 'before') })
  await site.shown()
  await site.save(`${CATALOGUE}/h.md`, ofCase('h', 'slow'))
  await site.makeOverdue(SLUG)
  await site.save(`${CATALOGUE}/first.md`, ofCase('first', 'after'))
  await site.makeOverdue(SLUG)
  expect(await site.shown()).toEqual(['rendered: after', expect.stringContaining('<pre>')])
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
    renderer,
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
