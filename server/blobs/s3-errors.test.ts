import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { BACKUP_S3, SITE_S3 } from './s3-errors.ts'
import { openBucket } from './s3-start.ts'

/** The reason that a start gives for a store with this response to every request. */
async function reasonFor(status: number, body: string, names = SITE_S3): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const location = { bucket: 'tanks', prefix: '', region: 'us-east-1', endpoint }
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
  const error: Error = await openBucket(location, names, { keys }).then(
    () => expect.fail('It started.'),
    (thrown) => thrown,
  )
  return error.message.replace(/^.* cannot be used: /, '')
}

test('a rejection with a code of S3 is reported with it', async () => {
  const body = '<Error><Code>InvalidBucketName</Code><Message>m</Message></Error>'
  expect(await reasonFor(400, body)).toBe(
    'the store rejected the request (400 InvalidBucketName). Check STORAGE_URL.',
  )
})

test.for([
  [400, '<Error><Message>m</Message></Error>'],
  [404, ''],
  [404, '<!doctype html><html><title>Welcome</title></html>'],
  [400, '{"code":"Invalid"}'],
] as const)('%i with %j is not from an S3 store', async ([status, body]) => {
  expect(await reasonFor(status, body)).toMatch(/^the endpoint is not an S3-compatible store\./)
})

test.for([
  [404, 'NoSuchBucket', 'the bucket does not exist. Create it, or correct the backup URL.'],
  [
    403,
    'InvalidAccessKeyId',
    'the credentials were rejected (InvalidAccessKeyId). Correct BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY.',
  ],
] as const)(
  '%i %s of a backup target names the settings of backups',
  async ([status, code, reason]) => {
    const body = `<Error><Code>${code}</Code><Message>m</Message></Error>`
    expect(await reasonFor(status, body, BACKUP_S3)).toBe(reason)
  },
)
