import { expect, test } from 'vitest'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { derivedFiles } from './derived-files.ts'

test('page images are not stored on a disk that is nearly full, but why one cannot be made is', async () => {
  let free = 300 * MEBIBYTE
  const derived = derivedFiles(await temporaryFolder(), async () => free)
  const sizeOf = async (name: string) => (await derived.read(name))?.bytes.length
  await derived.write('aa/page', new Uint8Array(5000))
  free = 200 * MEBIBYTE
  await derived.write('aa/page 2', new Uint8Array(5000))
  await derived.write('aa/page 2.problem', new Uint8Array(50))
  expect(await sizeOf('aa/page')).toBe(5000)
  expect(await sizeOf('aa/page 2')).toBeUndefined()
  expect(await sizeOf('aa/page 2.problem')).toBe(50)
})
