import { expect, onTestFinished, test, vi } from 'vitest'
import { type DroppedTree, droppedTree } from './dropped-files.ts'
import { createUploadQueue } from './upload-queue.ts'

const unreadable = new DOMException('The browser may not read it.', 'NotReadableError')

function fileEntry(name: string, isReadable = true) {
  return {
    isFile: true,
    name,
    file: (found: (file: File) => void, failed: (error: DOMException) => void) =>
      isReadable ? found(new File(['x'], name)) : failed(unreadable),
  }
}

/** @param batches What the browser returns with each call; it fails at the end where `isReadable` is false. */
function folderEntry(name: string, batches: object[][], isReadable = true) {
  return {
    isFile: false,
    name,
    createReader() {
      const left = [...batches]
      return {
        readEntries(found: (entries: object[]) => void, failed: (error: DOMException) => void) {
          const next = left.shift()
          if (next || isReadable) found(next ?? [])
          else failed(unreadable)
        },
      }
    },
  }
}

function drop(...entries: object[]): Promise<DroppedTree> {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }))
  return droppedTree({ items, files: [] } as unknown as DataTransfer)
}

test('a dropped tree names the files and folders that the browser cannot read', async () => {
  const tree = await drop(
    folderEntry('a', [[fileEntry('1.txt')], [fileEntry('2.txt', false)]]),
    folderEntry('closed', [], false),
    folderEntry('half', [[fileEntry('3.txt')]], false),
    fileEntry('4.txt', false),
  )
  expect(tree.files.map(({ file, below }) => `${below}/${file.name}`)).toEqual([
    '/a/1.txt',
    '/half/3.txt',
  ])
  expect(tree.folders).toEqual(['/a', '/closed', '/half'])
  expect(tree.failed).toEqual(['/a/2.txt', '/closed', '/half', '/4.txt'])
})

test('each unreadable file or folder of a dropped tree has a line, except hidden ones', async () => {
  const request = vi.fn()
  vi.stubGlobal('XMLHttpRequest', request)
  onTestFinished(() => void vi.unstubAllGlobals())
  const queue = createUploadQueue({
    hasher: { hash: async () => undefined, close: () => {} },
    token: { get: async () => ({ formToken: '' }), renew: () => {} },
  })
  const tree = await drop(
    folderEntry('closed', [], false),
    folderEntry('open', [[fileEntry('hull.txt', false), fileEntry('Thumbs.db', false)]]),
    folderEntry('.Trashes', [], false),
  )
  queue.addTree(tree, { path: '/', photo: 'strip' })
  await expect.poll(() => queue.snapshot().messages).toHaveLength(2)
  expect(queue.snapshot().messages).toMatchObject(
    ['closed', 'open/hull.txt'].map((path) => ({
      text: `Failed: ${path}. The browser could not read it. Check who may open it, and drop it again.`,
      tone: 'wrong',
    })),
  )
  expect(request).not.toHaveBeenCalled()
})
