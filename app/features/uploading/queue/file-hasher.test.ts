import { expect, onTestFinished, test, vi } from 'vitest'
import { createFileHasher } from './file-hasher.ts'

/** A worker whose script cannot be loaded, as on a page that was opened before an update: it reports one error. */
class MissingWorker {
  onerror: (() => void) | undefined
  constructor() {
    setTimeout(() => this.onerror?.(), 1)
  }
  postMessage() {}
  terminate() {}
}

test('without its worker no file has a hash, and none waits for it', async () => {
  vi.stubGlobal('Worker', MissingWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { hash } = createFileHasher()
  const file = new File(['x'], 'hull.txt')
  expect(await Promise.all([hash(file), hash(file)])).toEqual([undefined, undefined])
  expect(await hash(file)).toBeUndefined()
})
