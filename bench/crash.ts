import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { archivePath } from '#domain/archive/archive-path.ts'
import { createFormTokens } from '#server/access/form-token.ts'
import { siteSecret } from '#server/access/secrets.ts'
import { createSessions } from '#server/access/sessions.ts'
import { addUser } from '#server/access/users.ts'
import { findOrphans } from '#server/archive/orphans.ts'
import type { BlobStore, StoredBlob } from '#server/blobs/blob-store.ts'
import { withSiteData } from '#server/cli/open-data.ts'
import { makeFolder } from '#server/manage/make-folder.ts'
import { createSender, type Told } from './crash-sender.ts'
import { siteSettings, startSite } from './site.ts'

/**
 * Kills the site at random moments while files are sent, moved and thrown away, and looks each time
 * whether what it had said is true: `node bench/crash.ts 50`.
 */
const SITE_URL = 'http://localhost:3000'
const LONGEST_MS = 1500

const moments = Number(process.argv[2] ?? 50)
const folder = await mkdtemp(join(tmpdir(), 'crash-'))
const dataFolder = join(folder, 'data')
const environment = siteSettings(dataFolder, { FREE_DISK_MB: '0', LOG_LEVEL: 'warn' })
const sender = createSender(await signIn())
const problems: string[] = []
let orphans = 0
let wereUnderWay = 0

for (let moment = 1; moment <= moments; moment += 1) {
  const site = await startSite(dataFolder, { settings: environment })
  problems.push(...(await sender.goOn(site.origin)))
  const work = sender.work(site.origin)
  await setTimeout(50 + Math.random() * LONGEST_MS)
  process.kill(site.pid, 'SIGKILL')
  await work
  wereUnderWay += sender.told.underWay.size
  problems.push(...(await look(sender.told)))
  process.stdout.write(
    `${moment}: ${sender.told.arrived.size} files arrived, ${sender.told.underWay.size} under way, ${problems.length} problems\n`,
  )
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(
  `Killed ${moments} times: ${sender.told.arrived.size} files had arrived and ${wereUnderWay} were under way. ${problems.length} problems; ${orphans} bytes without a row at the last look.\n`,
)
await rm(folder, { recursive: true })
process.exitCode = problems.length === 0 ? 0 : 1

/** An Author, and what a page of theirs sends. */
function signIn(): Promise<Record<string, string>> {
  return withSiteData({ environment }, async ({ database: { db } }) => {
    const user = await addUser(db, { name: 'crash', roles: ['Author'] })
    if (!user) throw new Error('The name is taken.')
    const sessions = createSessions(db)
    const token = await sessions.start(user.id, 'crash')
    const session = await sessions.find(token)
    for (const path of ['/Crash', '/Moved']) {
      await makeFolder(db, user, { path: archivePath.parse(path), onClash: 'refuse' })
    }
    return {
      origin: SITE_URL,
      cookie: `__Host-session=${token}`,
      'x-form-token': createFormTokens(await siteSecret(db, 'form')).of(session?.id ?? ''),
    }
  })
}

/** Looks at rows and bytes while no server runs. @returns What is wrong. */
function look({ arrived }: Told): Promise<string[]> {
  return withSiteData({ environment }, async ({ database: { db }, store: { blobs } }) => {
    const rows = await db.selectFrom('blob').select(['sha256', 'size']).execute()
    const files = await db.selectFrom('file').select('sha256').execute()
    const known = new Set(files.map(({ sha256 }) => sha256))
    const lost = [...arrived].filter((sha256) => !known.has(sha256))
    const { rows: broken } = await sql`pragma foreign_key_check`.execute(db)
    orphans = (await findOrphans(db, blobs)).length
    return [
      ...lost.map((sha256) => `${sha256} had arrived and is gone.`),
      ...broken.map((row) => `A row refers to nothing: ${JSON.stringify(row)}.`),
      ...(await Promise.all(rows.map((row) => fault(blobs, row)))).filter(Boolean),
    ]
  })
}

/** Empty where the bytes are there, and are what their row says. */
async function fault(blobs: BlobStore, { sha256, size }: StoredBlob): Promise<string> {
  const there = await blobs.size(sha256)
  if (there !== size) return `${sha256}: ${size} bytes by its row, ${there} in the store.`
  const hash = createHash('sha256')
  for await (const chunk of blobs.stream(sha256)) hash.update(chunk)
  return hash.digest('hex') === sha256 ? '' : `${sha256}: its bytes are others.`
}
