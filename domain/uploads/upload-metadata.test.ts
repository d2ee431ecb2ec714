import { expect, test } from 'vitest'
import { uploadMetadata } from './upload-metadata.ts'

test('a dropped folder is rejected where a new name has an invisible character', () => {
  const parsed = uploadMetadata.safeParse({ name: 'a.txt', below: '/Hulls/Rear\u200b' })
  expect(parsed.error?.issues[0]).toMatchObject({
    path: ['below'],
    message: 'A name must not contain invisible characters. This one contains U+200B.',
  })
  const old = uploadMetadata.safeParse({ name: 'a.txt', path: '/Old\u200b', below: '/Hulls' })
  expect(old.success).toBe(true)
})
