import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
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
  await endOfTurn()
  log.info('three')
  closeSync(descriptor)
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['one', 'two', 'three'])
})

test('the last lines of a process that fails are in its log', () => {
  const output = pathToFileURL(join(import.meta.dirname, 'log-output.ts'))
  const script = `import { logOutput } from '${output}'
    const log = logOutput()
    for (const line of ['one\\n', 'two\\n', 'three\\n']) log.write(line)
    throw new Error('It failed.')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout.toString()).toBe('one\ntwo\nthree\n')
})

test('a log on a full disk takes nothing down', () => {
  const descriptor = openSync('/dev/full', 'w')
  const log = pino({}, logOutput(descriptor))
  expect(() => log.error('Nobody will read this.')).not.toThrow()
  closeSync(descriptor)
})
