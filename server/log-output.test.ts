import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { logOutput } from './log-output.ts'

test('each line of the log is in the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'log')
  const descriptor = openSync(path, 'w')
  const log = pino({}, logOutput(descriptor))
  log.info('one')
  log.info('two')
  closeSync(descriptor)
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['one', 'two'])
})

test('a log on a full disk takes nothing down', () => {
  const descriptor = openSync('/dev/full', 'w')
  const log = pino({}, logOutput(descriptor))
  expect(() => log.error('Nobody will read this.')).not.toThrow()
  closeSync(descriptor)
})
