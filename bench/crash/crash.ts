import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startEditorSession } from '../data/editor-session.ts'
import { siteSettings, startSite } from '../programs/site-process.ts'
import { checkAfterCrash } from './crash-check.ts'
import { createSender } from './crash-client.ts'

/**
 * Kills the site at random moments while files are uploaded, moved and trashed, and checks each time that
 * everything acknowledged exists: `node bench/crash/crash.ts 50`.
 */
const MAX_MS = 3000

const moments = Number(process.argv[2] ?? 50)
const folder = await mkdtemp(join(tmpdir(), 'crash-'))
const dataFolder = join(folder, 'data')
const environment = siteSettings(dataFolder, { FREE_DISK_MB: '0', LOG_LEVEL: 'warn' })
const sender = createSender(await startEditorSession(environment, ['/Crash', '/Moved']))
const problems: string[] = []
let orphans = 0
let unfinishedCount = 0

for (let moment = 1; moment <= moments; moment += 1) {
  const site = await startSite(dataFolder, { settings: environment })
  problems.push(...(await sender.resume(site.origin)))
  const work = sender.work(site.origin)
  await setTimeout(50 + Math.random() * MAX_MS)
  process.kill(site.pid, 'SIGKILL')
  await work
  unfinishedCount += sender.acknowledged.underWay.size
  const look = await checkAfterCrash(environment, sender.acknowledged)
  problems.push(...look.problems)
  orphans = look.orphans
  process.stdout.write(
    `${moment}: ${sender.acknowledged.places.size} files arrived, ${sender.acknowledged.underWay.size} under way, ${problems.length} problems\n`,
  )
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(
  `Killed ${moments} times: ${sender.acknowledged.places.size} files had arrived, ${sender.acknowledged.changes} moves, deletes and restores of files and folders were done, and ${unfinishedCount} were under way. ${problems.length} problems; ${orphans} bytes without a row at the last look.\n`,
)
await rm(folder, { recursive: true })
process.exitCode = problems.length === 0 ? 0 : 1
