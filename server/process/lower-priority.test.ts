import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { lowerPriority } from './lower-priority.ts'

async function startSleeper(niceness: number): Promise<number> {
  const child = spawn('nice', ['-n', String(niceness - getPriority()), 'sleep', '60'])
  onTestFinished(() => void child.kill())
  await once(child, 'spawn')
  const { pid = 0 } = child
  await expect.poll(() => getPriority(pid)).toBe(niceness)
  return pid
}

// Raising it is an error for everyone but root: no thumbnail could be made during a nightly backup.
test('a process with a lower priority keeps it', async () => {
  const pid = await startSleeper(19)
  lowerPriority(pid, 10)
  expect(getPriority(pid)).toBe(19)
})

test('a process with a higher priority gets the lower one', async () => {
  const pid = await startSleeper(getPriority())
  lowerPriority(pid, 15)
  expect(getPriority(pid)).toBe(15)
})
