import { expect, test } from 'vitest'
import type { FileView, FolderView } from '#domain/archive/entry-view.ts'
import { shownEntries } from './shown-entries.ts'

const named = (name: string) => ({ name, description: '' })
const entries = {
  folders: [named('Manuals') as FolderView],
  images: [named('hull.png') as FileView, named('turret.png') as FileView],
  files: [],
}
const totals = { folders: 1, images: 1200, files: 0, bytes: 0, filesBelow: 0, bytesBelow: 0 }

test('without a filter everything is shown and headings count the whole folder', () => {
  const shown = shownEntries(entries, totals, { test: undefined })
  expect(shown.entries).toBe(entries)
  expect(shown.counts).toEqual({ folders: '1', images: '1,200', files: '0' })
})

test('films are not counted as images', () => {
  const { counts } = shownEntries(entries, totals, { films: 2, test: undefined })
  expect(counts.images).toBe('1,198 · 2 videos')
})

test('with a filter headings say how many of how many', () => {
  const shown = shownEntries(entries, totals, {
    test: ({ name }) => name.startsWith('hull'),
  })
  expect(shown.count).toBe(1)
  expect(shown.entries.images.map(({ name }) => name)).toEqual(['hull.png'])
  expect(shown.counts).toEqual({ folders: '0 of 1', images: '1 of 1,200', files: '0 of 0' })
})
