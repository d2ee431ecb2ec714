import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { InboxFacts, JobFacts, NoticeFacts, SiteStatus } from '#domain/status/site-facts.ts'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { recentBackupRuns } from '../backup/backup-health.ts'
import { programVersion } from '../backup/program-version.ts'
import type { Store } from '../blobs/blob-store.ts'
import { formatS3Url } from '../blobs/storage-url.ts'
import type { Config } from '../config.ts'
import { type Diagnostic, problemText } from '../content/checks/diagnostic.ts'
import { countRows } from '../db/count-rows.ts'
import { hasRow } from '../db/has-row.ts'
import { countServingNodes } from '../db/postgres/serving-nodes.ts'
import type { Db } from '../db/tables/schema.ts'
import { readDisk } from '../disk/disk-space.ts'
import { TEST_ITEMS, testsUnderWay } from '../notices/test-notice.ts'
import { readIndexFacts } from '../search/index/index-facts.ts'
import { withTimeout } from '../with-timeout.ts'

const LISTED_DIAGNOSTICS = 5
const MAX_CHECK_MS = 4000

interface StatusParts {
  db: Db
  config: Config
  store: Pick<Store, 'check'>
  /** Folder whose disk is measured. */
  folder: string
  /** Undefined until all content has been checked once. */
  diagnostics: () => readonly Diagnostic[] | undefined
}

/** The state of the site, read on request. */
export function createSiteStatus({
  db,
  config,
  store,
  folder,
  diagnostics,
}: StatusParts): SiteStatus {
  const isPostgres = config.DATABASE_URL !== 'sqlite'
  return {
    async read() {
      const now = new Date()
      const [runs, disk, inbox, jobs, notices, search, schema, database, count, isReachable] =
        await Promise.all([
          recentBackupRuns(db, config, now),
          readDisk(folder, config),
          readInbox(db, config),
          readJobs(db, config),
          readNoticeFacts(db, config),
          readIndexFacts(db, isPostgres),
          lastMigration(db),
          isPostgres ? postgresVersion(db) : sqliteVersion(db),
          isPostgres ? countServingNodes(db) : undefined,
          canReach(store),
        ])
      return {
        now,
        backup: { isScheduled: config.BACKUP_TO !== undefined, runs },
        disk,
        store: { isReachable, isOnDisk: config.STORAGE_URL === 'disk' },
        inbox,
        jobs,
        notices,
        search,
        content: contentFacts(diagnostics()),
        node: {
          host: hostname(),
          startedAt: new Date(now.getTime() - process.uptime() * 1000),
          count,
        },
        versions: {
          program: programVersion(),
          schema,
          database,
          store: config.STORAGE_URL === 'disk' ? 'on this disk' : formatS3Url(config.STORAGE_URL),
          runtime: process.versions.node,
        },
      }
    },
  }
}

/** The page must not wait for a disk or a store that hangs. */
async function canReach(store: Pick<Store, 'check'>): Promise<boolean> {
  const check = store.check().then(
    () => true,
    () => false,
  )
  return (await withTimeout(check, MAX_CHECK_MS)) === true
}

async function readInbox(db: Db, { INBOX_MB }: Config): Promise<InboxFacts> {
  const { files, bytes, oldest } = await db
    .selectFrom('inbox_file')
    // Rejected files need no review, but use space until they are deleted.
    .select(({ fn, lit }) => [
      fn.countAll<number>().filterWhere('rejected_at', 'is', null).as('files'),
      fn.coalesce(fn.sum<number>('size'), lit(0)).as('bytes'),
      fn.min<number | null>('arrived_at').filterWhere('rejected_at', 'is', null).as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return {
    files: Number(files),
    bytes: Number(bytes),
    maxBytes: INBOX_MB * MEBIBYTE,
    oldest: oldest === null ? undefined : new Date(Number(oldest)),
  }
}

async function readJobs(db: Db, { TRASH_DAYS }: Config): Promise<JobFacts> {
  const [uploads, trashEntries] = await Promise.all([
    countRows(db.selectFrom('arrival').where('outcome', 'is', null)),
    countRows(db.selectFrom('trash_entry')),
  ])
  return { uploads, trashEntries, trashDays: TRASH_DAYS }
}

async function lastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? 'none'
}

async function sqliteVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  return `SQLite ${rows[0]?.version}`
}

async function postgresVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select
    current_setting('server_version') as version`.execute(db)
  return `Postgres ${rows[0]?.version}`
}

function contentFacts(all: readonly Diagnostic[] | undefined) {
  if (!all) return undefined
  const diagnostics = all.filter(({ kind }) => kind === 'error')
  return {
    mistakes: diagnostics.length,
    warnings: all.length - diagnostics.length,
    first: diagnostics.slice(0, LISTED_DIAGNOSTICS).map((diagnostic) => ({
      file: diagnostic.file,
      line: diagnostic.line,
      message: problemText(diagnostic),
    })),
  }
}

async function readNoticeFacts(
  db: Db,
  { NOTIFY_URL, NOTIFY_SHAPE, NOTIFY_TO, SMTP_URL }: Config,
): Promise<NoticeFacts> {
  const isOn = NOTIFY_URL !== undefined || SMTP_URL !== undefined
  const messages = db.selectFrom('notice_message')
  const [waiting, givenUp, isTesting, gathering, sent, failed] = await Promise.all([
    countRows(messages.where('next_at', 'is not', null)),
    countRows(
      messages
        .where('next_at', 'is', null)
        .where('sent_at', 'is', null)
        .where('items', '<>', TEST_ITEMS),
    ),
    hasRow(testsUnderWay(db, Date.now())),
    countRows(db.selectFrom('notice')),
    messages.select(({ fn }) => fn.max<number | null>('sent_at').as('last')).executeTakeFirst(),
    messages
      .select(['failed_at', 'problem'])
      .where('failed_at', 'is not', null)
      .orderBy('failed_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    webhook: NOTIFY_URL === undefined ? undefined : NOTIFY_SHAPE,
    hasMail: SMTP_URL !== undefined,
    addresses: NOTIFY_TO?.length ?? 0,
    waiting: waiting + (isOn ? gathering : 0),
    givenUp,
    isTesting,
    lastSent: sent?.last ? new Date(Number(sent.last)) : undefined,
    failure: failed && { at: new Date(Number(failed.failed_at)), problem: failed.problem },
  }
}
