import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

test('a body that the client breaks off is its mistake, not an error of the site', async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (sent) => sent.enqueue(Buffer.from('name=erika')),
    pull: (sent) => sent.error(new Error('aborted')),
  })
  await expect(readBody(body, { bytes: 1000 })).rejects.toMatchObject({
    code: 'request/malformed',
    message: expect.stringContaining('The body did not arrive completely.'),
  })
})
