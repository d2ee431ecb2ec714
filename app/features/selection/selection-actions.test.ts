import { expect, test } from 'vitest'
import { type Item, itemAt } from '#app/editor/item.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { MAX_ZIP_NAMES } from '#domain/archive/paths/zip-url.ts'
import { selectionActions } from './selection-actions.ts'

const folder = archivePath.parse('/Tests')
const item = (kind: Item['kind'], name: string) => itemAt(folder, { kind, id: '7', name })
const nothing = { chooseFolder() {}, editMetadata() {}, async trash() {} }
const actionsOf = (...items: Item[]) => selectionActions(nothing, items)
const download = (...items: Item[]) => actionsOf(...items).find(({ id }) => id === 'download')

test('several items have the same actions as one, whose metadata are its properties', () => {
  const labels = (...items: Item[]) => actionsOf(...items).map(({ label }) => label)
  const [file, other] = [item('file', 'a.txt'), item('file', 'b.txt')]
  expect(labels(file, other)).toEqual(['Move to', 'Copy to', 'Metadata', 'Download', 'Delete'])
  expect(labels(file)).toEqual(['Move to', 'Copy to', 'Properties', 'Download', 'Delete'])
})

test('one file is downloaded as it is, a folder or several items as a ZIP file', () => {
  const file = item('file', 'a b.txt')
  const zip = '/api/files/zip?dir=%2FTests'
  expect(download(file)?.act).toEqual({ href: '/files/a%20b.txt?id=7&download' })
  expect(download(item('folder', 'Sub'))?.act).toEqual({ href: `${zip}&name=Sub` })
  expect(download(file, item('folder', 'Sub'))?.act).toEqual({
    href: `${zip}&name=a%20b.txt&name=Sub`,
  })
})

test('more items than a URL can name are not downloaded, which the action explains', () => {
  const many = Array.from({ length: MAX_ZIP_NAMES + 1 }, (_, at) => item('file', `${at}`))
  expect(download(...many)?.problem).toMatch(/^Too many items/)
  expect(download(item('file', '1'), item('file', '2'))?.problem).toBeUndefined()
})
