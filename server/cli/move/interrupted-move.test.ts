import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { incompleteId } from '../../archive/identity.ts'
import { temporaryFolder, writeFiles } from '../../import/import-folder.fixture.ts'
import { ENTRY, runCommand, storedBlobs } from '../command-site.fixture.ts'
import { embedded, FILES, intoFolder, look, type Settings } from './move-site.fixture.ts'

const MANY = Object.fromEntries(
  Array.from({ length: 600 }, (_, at) => [`d${at % 9}/f${at}.txt`, `file ${at}`]),
)

/** A move in a process of its own, sent a signal once this many blobs have arrived. */
async function cutOff(
  source: Settings,
  target: { DATA_DIR: string },
  signal: NodeJS.Signals,
  blobs: number,
) {
  const child = spawn(process.execPath, [ENTRY, ...intoFolder(target.DATA_DIR)], {
    env: { ...process.env, ...source },
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const closed = once(child, 'close')
  while (child.exitCode === null && (await storedBlobs(target.DATA_DIR)) < blobs) {
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  child.kill(signal)
  const [code] = await closed
  return { code, output }
}

test('no site starts on the target of a move that was killed until the move completes', async () => {
  const source = await embedded(MANY)
  const target = { DATA_DIR: await temporaryFolder() }
  for (const blobs of [1, 200, 400]) {
    await cutOff(source, target, 'SIGKILL', blobs)
    await expect(look(target)).rejects.toThrow('A move or restore into this database is incomplete')
  }
  expect(await runCommand(source, ...intoFolder(target.DATA_DIR))).toMatchObject({ code: 0 })
  expect(await look(target)).toEqual(await look(source))
  expect(await storedBlobs(target.DATA_DIR)).toBe(600)
  expect(await runCommand(target, 'verify')).toMatchObject({ code: 0 })
})

test('Ctrl-C ends a move after the current bytes and says how to resume', async () => {
  const source = await embedded(MANY)
  const target = { DATA_DIR: await temporaryFolder() }
  expect(await cutOff(source, target, 'SIGINT', 20)).toEqual({
    code: 130,
    output: expect.stringMatching(/Blobs copied +\d+ [\s\S]*\nStopped. Run the same command again/),
  })
  expect(await readdir(join(target.DATA_DIR, 'blobs/arriving'))).toEqual([])
  expect(await runCommand(source, ...intoFolder(target.DATA_DIR))).toMatchObject({ code: 0 })
  expect(await look(target)).toEqual(await look(source))
})

test('no site starts on a store whose bytes are still arriving', async () => {
  const settings = await embedded(FILES)
  const { archiveId } = await look(settings)
  await writeFiles(settings.DATA_DIR, { 'blobs/archive-id': incompleteId(archiveId) })
  await expect(look(settings)).rejects.toThrow(
    'A move or restore of files into this store is incomplete',
  )
})
