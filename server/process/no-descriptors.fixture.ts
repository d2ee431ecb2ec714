import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDiskBlobs } from '../blobs/disk-blobs.ts'
import { openWorkerPool } from '../media/worker-pool.ts'

/** Reads and decodes a file, first without any file descriptor that is left. */
const folder = mkdtempSync(join(tmpdir(), 'descriptors-'))
const blobs = await openDiskBlobs(folder)
const { sha256 } = await blobs.put(
  (async function* () {
    yield Buffer.from('four')
  })(),
)
const pool = openWorkerPool({
  count: 1,
  script: join(import.meta.dirname, '../media/faulty-worker.fixture.ts'),
})
const job = {
  path: join(folder, 'ab/abc'),
  mediaType: 'test/fine',
  size: '0x150',
  format: 'webp',
  needsPlaceholder: false,
} as const

const outcome = (task: Promise<string>) => task.catch((error) => error.code ?? error.message)
const read = () => outcome(blobs.read(sha256, { start: 0, end: 3 }).then((bytes) => String(bytes)))
const decode = () => outcome(pool.run(job, 'interactive').then(() => 'done'))

/** Opens as many files as the process may. */
function takeDescriptors(): number[] {
  const taken: number[] = []
  try {
    for (;;) taken.push(openSync('/dev/null', 'r'))
  } catch {
    return taken
  }
}

// Loads what the tasks need.
await decode()
await pool.run({ ...job, mediaType: 'test/dies' }, 'interactive').catch(() => undefined)
const taken = takeDescriptors()
const without = [`read ${await read()}`, `decode ${await decode()}`, `decode ${await decode()}`]
for (const descriptor of taken) closeSync(descriptor)
const withSome = [`read ${await read()}`, `decode ${await decode()}`]
await pool.close()
rmSync(folder, { recursive: true })
console.log(`without: ${without.join(', ')}\nwith: ${withSome.join(', ')}`)
