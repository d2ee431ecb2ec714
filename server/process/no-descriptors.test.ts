import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, 'no-descriptors.fixture.ts')

test('a process without file descriptors is busy: it blames no file, and works again once it has some', () => {
  const limited = `ulimit -n 64 && exec "${process.execPath}" "${SCRIPT}"`
  const { stdout, stderr } = spawnSync('sh', ['-c', limited], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toEqual([
    'without: read server/busy, decode server/busy, decode server/busy',
    'with: read four, decode done',
  ])
})
