import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUploadSite, type UploadSite } from '../../uploads/upload-site.fixture.ts'
import { addKey } from './key.fixture.ts'

const TEXT = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
const run = promisify(execFile)

let site: UploadSite
let server: ReturnType<typeof serve>
let from: string

beforeAll(async () => {
  site = await openUploadSite()
  server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  from = await mkdtemp(join(tmpdir(), 'api-document-'))
  await mkdir(join(from, 'deep/er'), { recursive: true })
  await writeFile(join(from, 'first.txt'), 'first')
  await writeFile(join(from, 'deep/empty.txt'), '')
  await writeFile(join(from, 'deep/er/a "second", one.txt'), 'second')
})

afterAll(async () => {
  server.close()
  await rm(from, { recursive: true })
  await site.close()
})

const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(TEXT)?.[1] ?? ''

/** Twice, as the page says that this is possible. An empty file is rejected, and those after it are uploaded. */
async function runTwice(into: string, command: string, parameters: string[]) {
  await site.add(`${into}/there.txt`, into)
  const { key } = await addKey(site.site, 'upload', { folder: into })
  const { port } = server.address() as AddressInfo
  const variables = { SITE: `http://127.0.0.1:${port}`, KEY: key, INTO: into, FROM: from }
  const env = { ...process.env, ...variables }
  const outputs: string[] = []
  for (let time = 0; time < 2; time += 1) {
    const { code, stdout, stderr } = await run(command, parameters, { env }).catch((error) => error)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/Not uploaded: .*deep\/empty\.txt/)])
    outputs.push(stdout)
  }
  const files = (await site.files()).map(({ path }) => path).filter((path) => path.startsWith(into))
  expect(files).toEqual([
    `${into}/deep/er/a "second", one.txt`,
    `${into}/first.txt`,
    `${into}/there.txt`,
  ])
  return outputs
}

test.skipIf(spawnSync('curl', ['--version']).status !== 0)(
  'the script with curl uploads a folder',
  async () => {
    const [first] = await runTwice('/with curl', 'sh', ['-c', blockOf('sh')])
    expect(first).toContain('/with curl/first.txt')
  },
)

test('the script with Node uploads a folder, in some 30 lines', async () => {
  const script = blockOf('js')
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(44)
  const path = join(from, '../upload-a-folder.mjs')
  await writeFile(path, script)
  const [first] = await runTwice('/with node', process.execPath, [path])
  expect(first).toContain('/with node/first.txt')
})
