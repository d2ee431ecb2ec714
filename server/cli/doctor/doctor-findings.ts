import { problemLines } from '#domain/status/backup-rows.ts'
import type { BackupState } from '#domain/status/backup-state.ts'
import { formatDuration } from '#domain/status/format-duration.ts'
import { unreadLines } from '#domain/status/search-status.ts'
import { counted, formatCount } from '#domain/units/count.ts'
import { momentText } from '#domain/units/day.ts'
import { createProvider } from '../../access/provider/provider.ts'
import { providerSettings } from '../../access/provider/provider-settings.ts'
import { listUsers } from '../../access/users.ts'
import { readBackupState } from '../../backup/backup-health.ts'
import { MANIFESTS } from '../../backup/backup-target.ts'
import { isDatedInFuture } from '../../backup/manifest.ts'
import { targetName, tryBackupTarget } from '../../backup/open-backup-target.ts'
import type { Config } from '../../config.ts'
import { checkContent } from '../../content/checks/check-content.ts'
import type { Db } from '../../db/tables/schema.ts'
import { mistypedSettings } from '../../mistyped-settings.ts'
import { OperatorError } from '../../operator-error.ts'
import { readIndexFacts } from '../../search/index/index-facts.ts'

export interface Finding {
  state: 'OK' | 'TO DO' | 'WRONG'
  text: string
}

export function ok(text: string): Finding {
  return { state: 'OK', text }
}

export function toDo(text: string): Finding {
  return { state: 'TO DO', text }
}

export function wrong(text: string): Finding {
  return { state: 'WRONG', text }
}

/** Environment variables that the site does not read. */
export function settingFindings(variables: Record<string, string | undefined>): Finding[] {
  return mistypedSettings(variables).map(toDo)
}

/** Checks for an Admin account and a reachable OpenID Connect issuer. */
export async function accountFindings(config: Config, db: Db): Promise<Finding[]> {
  return [await admins(db), ...(await provider(config))]
}

async function admins(db: Db): Promise<Finding> {
  const users = await listUsers(db)
  const count = users.filter(({ roles }) => roles.some(({ name }) => name === 'Admin')).length
  if (count === 0) {
    return toDo(
      'There is no Admin. Open the link printed at startup, or run "./site user add <name> --role Admin".',
    )
  }
  return ok(`${counted(users.length, 'account')}, ${count} of them Admin.`)
}

async function provider(config: Config): Promise<Finding[]> {
  const settings = providerSettings(config)
  if (!settings) return []
  const begun = await createProvider(settings, config.SITE_URL).begin('/')
  if (begun.ok) return [ok(`The OpenID Connect issuer ${settings.issuer} is reachable.`)]
  return [
    wrong(
      `The OpenID Connect issuer ${settings.issuer} is not reachable. Check OIDC_ISSUER and the network.`,
    ),
  ]
}

/** Checks for a recent backup that passed its restore test. */
export async function backupFinding(config: Config, db: Db): Promise<Finding> {
  const state = await readBackupState(db, config)
  return { state: stateOf(state), text: `${sentence(state)} ${lastGood(state)}${unended(state)}` }
}

function stateOf({ status, lastGood }: BackupState): Finding['state'] {
  if (status === 'ok') return 'OK'
  // Without any earlier backup BACKUP_TO may just have been set.
  return status === 'off' || (status === 'overdue' && !lastGood) ? 'TO DO' : 'WRONG'
}

function sentence({ status, failure, lastGood, running }: BackupState): string {
  switch (status) {
    case 'ok':
      return 'The site is backed up.'
    case 'off':
      return 'BACKUP_TO is not set. Set it to a folder on another disk or an S3 URL (docs/backup.md).'
    case 'incomplete':
      return `The site has lost ${counted(lastGood?.lostFiles ?? 0, 'stored file')}, as the last backup found. "./site verify" names them; restore them with "./site restore --file", with --snapshot if the last backup lacks them too, or import them again.`
    case 'overdue':
      if (running && !lastGood) return 'The site has never been backed up.'
      return `${lastGood ? 'The backup is overdue' : 'The site has never been backed up'}. Run "./site backup", and keep the site running at BACKUP_AT.`
    case 'failed':
      return failure ? failed(failure) : 'The last backup failed.'
  }
}

function failed({ run, problem }: NonNullable<BackupState['failure']>): string {
  return `The backup of ${momentText(run.startedAt)} failed: ${problemLines(problem).join(' ')}`
}

function lastGood({ lastGood, age = 0 }: BackupState): string {
  return lastGood
    ? `The last backup that passed its restore test is ${formatDuration(age)} old (${momentText(lastGood.startedAt)}).`
    : 'No backup has passed its restore test yet.'
}

/** A backup that was killed is recorded as running until its heartbeat is missed. */
function unended({ running }: BackupState): string {
  return running
    ? ` The backup that began ${momentText(running.startedAt)} has not ended: it is running, or was killed less than two minutes ago.`
    : ''
}

/** Checks that backups can be written to BACKUP_TO. */
export async function backupTargetFindings(config: Config): Promise<Finding[]> {
  const { BACKUP_TO: at } = config
  if (at === undefined) return []
  const name = targetName(at)
  try {
    const ids = await tryBackupTarget(at, config)
    if (ids) return [ok(`Backups can be written to ${name}.`), ...futureFindings(ids, name)]
    return [
      toDo(
        `The backup folder ${name} does not exist. The first backup creates it; if it is on a disk that is not mounted, mount it.`,
      ),
    ]
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return [wrong(error.message)]
  }
}

/** A restore that takes the latest snapshot stops at one that was made while the clock was ahead. */
function futureFindings(ids: readonly string[], place: string): Finding[] {
  const id = ids.findLast((one) => isDatedInFuture(one, new Date()))
  if (id === undefined) return []
  return [
    wrong(
      `Snapshot ${id} in ${place} is dated in the future: the clock was wrong when it was made, or is wrong on this machine now. Until that day no restore takes a snapshot without --snapshot. Correct the clock; once a later backup has passed its restore test, delete ${id}.json from the folder ${MANIFESTS} there.`,
    ),
  ]
}

/** Checks that everything can be found. */
export async function searchFindings(
  { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>,
  db: Db,
): Promise<Finding[]> {
  const facts = await readIndexFacts(db, DATABASE_URL !== 'sqlite')
  const { isBuilding, documents, waitingTexts, postponedTexts, unread, hasTrigrams } = facts
  const entries = `The search index has ${counted(documents, 'entry', 'entries')}`
  const findings: Finding[] = [
    isBuilding
      ? toDo(`${entries} and is not complete. Keep the site running, or run "./site reindex".`)
      : ok(`${entries}.`),
  ]
  if (waitingTexts > 0) {
    const again =
      postponedTexts > 0 ? `; ${formatCount(postponedTexts)} of them will be retried later` : ''
    findings.push(
      toDo(
        `The text of ${counted(waitingTexts, 'stored file')} is not read yet${again}. Keep the site running.`,
      ),
    )
  }
  if (unread.count > 0) {
    const named = unreadLines(unread).map((line) => line.replace(/\.$/, ''))
    findings.push(
      ok(
        `The text of ${counted(unread.count, 'file')} is missing or incomplete in the search. ${named.join('; ')}.`,
      ),
    )
  }
  if (!hasTrigrams) {
    findings.push(
      toDo(
        'Postgres lacks the extension pg_trgm, or the index that uses it, so searches for parts of names are slow. Install postgresql-contrib, then run as the owner of the database: create extension if not exists pg_trgm; create index search_term_by_part on search_term using gin (word gin_trgm_ops);',
      ),
    )
  }
  return findings
}

/** The texts of a folder, but not whether the archive has what they show. */
export async function mistakeFindings(folder: string, signal: AbortSignal): Promise<Finding[]> {
  const checked = await checkContent({ folder, archive: undefined, signal })
  if (!checked) return []
  const { cases, articles, diagnostics, omitted } = checked
  const texts = `${counted(cases, 'case')} and ${counted(articles, 'article')}`
  if (diagnostics.length === 0) return [ok(`The content folder has ${texts} without mistakes.`)]
  const mistakes = counted(diagnostics.length + omitted, 'mistake')
  return [
    wrong(
      `The ${texts} have ${mistakes}: readers see earlier versions of these texts, or none. List them with "./site check-content".`,
    ),
  ]
}
