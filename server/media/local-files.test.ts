import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLocalFiles } from './local-files.ts'

test('files that visitors wait for are fetched a few at a time, and others do not wait for them', async () => {
  let [running, highest] = [0, 0]
  const held = Promise.withResolvers<void>()
  const blobs = {
    async withLocalFile<Result>(sha256: string, run: (path: string) => Promise<Result>) {
      running += 1
      highest = Math.max(highest, running)
      await held.promise
      return run(sha256).finally(() => {
        running -= 1
      })
    },
  }
  const { lend, waiting } = createLocalFiles(blobs, 1)
  const path = async (given: string) => given
  const wanted = Array.from({ length: 502 }, (_, at) => lend(`${at}`, 'interactive', path))
  await turn()
  expect([highest, waiting()]).toEqual([2, 500])
  await expect(lend('more', 'interactive', path)).rejects.toMatchObject({ code: 'server/busy' })
  const imported = lend('imported', 'normal', path)
  await turn()
  expect(running).toBe(3)
  held.resolve()
  expect(await imported).toBe('imported')
  expect(await Promise.all(wanted)).toHaveLength(502)
  expect(highest).toBe(3)
})
