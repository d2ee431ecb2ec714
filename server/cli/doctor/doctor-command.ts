import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import type { SiteContent } from '#domain/site/site.ts'
import { counted } from '#domain/units/count.ts'
import { dayText } from '#domain/units/day.ts'
import { EMPTY_DATABASE } from '../../archive/identity.ts'
import { lastVerification } from '../../archive/verification.ts'
import { type Config, parseConfig } from '../../config.ts'
import { ContentError } from '../../content/content-file.ts'
import { ROUNDS } from '../../content/content-path.ts'
import { readRounds } from '../../content/rounds-file.ts'
import { missingSite, readSite, readSiteText, SITE } from '../../content/site-file.ts'
import { countRows } from '../../db/count-rows.ts'
import { DAMAGED_DATABASE, isDamage } from '../../db/damage.ts'
import { hasDamageMark } from '../../db/damage-mark.ts'
import { readDatabase } from '../../db/read-only.ts'
import { sqliteProblem } from '../../db/sqlite/sqlite-errors.ts'
import type { Db } from '../../db/tables/schema.ts'
import { dataFolderAt, requireDatabase, unreadableFolder } from '../../disk/data-folder.ts'
import { isLoopback } from '../../loopback.ts'
import { OperatorError } from '../../operator-error.ts'
import { sharedHashes, sharedText } from '../../writing/stores/table-store.ts'
import { withReadableData } from '../read-only-data.ts'
import { databaseUrl, hasArchive } from '../site-data.ts'
import type { Terminal } from '../terminal.ts'
import { backupFindings, type CheckedTarget, checkBackupTarget } from './doctor-backups.ts'
import {
  accountFindings,
  type Finding,
  mistakeFindings,
  ok,
  searchFindings,
  settingFindings,
  toDo,
  wrong,
} from './doctor-findings.ts'
import { folderFindings } from './doctor-folders.ts'
import { type CheckedStore, checkStore, pairFindings } from './doctor-store.ts'

export function doctorCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('doctor')
    .description('Check the configuration and data for problems')
    .addHelpText(
      'after',
      '\nChanges nothing. Exit codes: 0 no finding is WRONG (some may be TO DO), 1 one is, 2 usage error.',
    )
    .action(async () => {
      const findings = [
        ...settingFindings(terminal.environment),
        ...(await examine(parseConfig(terminal.environment), terminal)),
      ]
      for (const { state, text } of findings) terminal.print(`${state.padEnd(5)}  ${text}`)
      exit(findings.some(({ state }) => state === 'WRONG') ? 1 : 0)
    })
}

/** Read-only: an older version of the site may be using the database. */
async function examine(config: Config, terminal: Terminal): Promise<Finding[]> {
  const unreadable = unreadableFolder(config.DATA_DIR)
  const hidesRows = unreadable && config.DATABASE_URL === 'sqlite'
  const store = await checkStore(config)
  const backups = await checkBackupTarget(config)
  return [
    publicUrl(config.SITE_URL),
    ...(unreadable ? [wrong(unreadable)] : await folderFindings(config)),
    ...store.findings,
    ...backups.findings,
    ...(hidesRows
      ? []
      : await withReadableData(terminal, ({ environment }) =>
          rowFindings(config, databaseUrl(parseConfig(environment)), { store, backups }),
        )),
    ...(await textFindings(config, terminal.stop)),
  ]
}

/** With Postgres, only the first start reads CONTENT_DIR. */
async function textFindings(config: Config, stop: AbortSignal): Promise<Finding[]> {
  if (config.DATABASE_URL === 'sqlite') return contentFindings(config, stop)
  const stored = await readDatabase(config.DATABASE_URL, async (db, { applied }) =>
    applied.length === 0
      ? { count: 0, site: undefined }
      : { count: (await sharedHashes(db)).size, site: await sharedText(db, SITE) },
  ).catch(() => undefined)
  // The problem is reported with the rows.
  if (!stored) return []
  if (stored.count === 0) return contentFindings(config, stop)
  const { site } = readSiteText(stored.site?.text ?? '')
  // Reading all of them here would write the copy in DATA_DIR.
  return [
    ok(
      `The database has ${counted(stored.count, 'text')}. Check them with "./site check-content".`,
    ),
    ...(site ? unsetFindings(site) : []),
  ]
}

async function contentFindings(config: Config, stop: AbortSignal): Promise<Finding[]> {
  const { CONTENT_DIR: folder } = config
  if (!existsSync(folder)) {
    return hasArchive(config)
      ? [wrong(missingSite(folder))]
      : [toDo(`The content folder ${folder} does not exist yet. It is created at the first start.`)]
  }
  const findings = [
    ...(await findingsIn(() => siteFindings(folder))),
    ...(await findingsIn(() => roundsFindings(folder))),
  ]
  // Whose mistakes would count twice.
  if (findings.some(({ state }) => state === 'WRONG')) return findings
  return [...findings, ...(await mistakeFindings(folder, stop))]
}

/** The problem of a database that is missing beside the files of its archive. */
function missingDatabase({ DATA_DIR }: Config): string | undefined {
  try {
    requireDatabase(dataFolderAt(DATA_DIR))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

interface CheckedPlaces {
  store: CheckedStore
  backups: CheckedTarget
}

async function rowFindings(
  config: Config,
  url: string,
  { store, backups }: CheckedPlaces,
): Promise<Finding[]> {
  if (!hasArchive(config)) {
    const lost = missingDatabase(config)
    if (lost !== undefined) return [wrong(lost)]
    return [toDo(`The database ${url} does not exist yet. It is created at the first start.`)]
  }
  try {
    return await readDatabase(url, async (db, { applied, pending }) => {
      if (applied.length === 0) {
        return store.archiveId === undefined
          ? [toDo('The database is empty. Its tables are created at the first start.')]
          : [wrong(EMPTY_DATABASE)]
      }
      if (pending.length > 0) return [toDo(olderTables(pending, config.DATABASE_URL === 'sqlite'))]
      return readableFindings(config, [
        () => pairFindings(config, db, store),
        async () => [await samples(db)],
        async () => [await verified(db, config.DATA_DIR)],
        () => backupFindings(config, db, backups.snapshots),
        () => searchFindings(config, db),
        () => accountFindings(config, db),
      ])
    })
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return [wrong(error.message)]
  }
}

/** Of a damaged database, what can still be read: the age of the last backup matters most then. */
async function readableFindings(
  config: Config,
  sections: (() => Promise<Finding[]>)[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  const problems = new Set<string>()
  for (const look of sections) {
    try {
      findings.push(...(await look()))
    } catch (error) {
      if (!isDamage(error)) throw error
      problems.add(damageText(databaseUrl(config), error))
    }
  }
  return [...[...problems].map(wrong), ...findings]
}

function damageText(url: string, error: unknown): string {
  const problem = sqliteProblem(url, error)
  return problem instanceof OperatorError ? problem.message : DAMAGED_DATABASE
}

function olderTables(pending: string[], isEmbedded: boolean): string {
  const copy = isEmbedded
    ? 'It makes a copy beside the file first.'
    : 'Make a dump first (docs/scaling.md): there is no automatic copy on Postgres.'
  return `The database was written by an older version. The next start migrates it (${pending.join(', ')}). ${copy}`
}

async function verified(db: Db, folder: string): Promise<Finding> {
  if (hasDamageMark(folder)) {
    return wrong(
      'Damage was found in the database. Run "./site verify", and restore what it lists from a backup.',
    )
  }
  const { state, at, isOverdue } = await lastVerification(db)
  const day = at && dayText(at)
  if (state === 'never') {
    return toDo(
      'The stored files have never been verified. Run "./site verify" now, then once a month.',
    )
  }
  if (state === 'faults') {
    return wrong(`"verify" found faults on ${day}. Run it again and restore what it lists.`)
  }
  return isOverdue
    ? toDo(`"verify" last ran on ${day}. Run it once a month.`)
    : ok(`"verify" found no faults on ${day}.`)
}

function publicUrl(url: string): Finding {
  const { hostname, protocol } = new URL(url)
  if (isLoopback(hostname)) {
    return toDo(`SITE_URL is ${url}. Set it to the public URL of the site.`)
  }
  if (protocol !== 'https:') {
    return toDo(
      `SITE_URL is ${url}. Serve the site over https and change SITE_URL; over http, browsers do not keep the login cookie.`,
    )
  }
  return ok(`The public URL is ${url}.`)
}

async function samples(db: Db): Promise<Finding> {
  const count = await countRows(db.selectFrom('file').where('is_sample', '=', 1))
  if (count === 0) return ok('The archive contains no sample drawings.')
  return toDo(
    `The archive contains ${counted(count, 'sample drawing')}. Remove all samples with "./site remove-samples".`,
  )
}

async function siteFindings(folder: string): Promise<Finding[]> {
  const site = await readSite(folder)
  return [ok(`${join(folder, SITE)} is valid.`), ...unsetFindings(site)]
}

function unsetFindings({ links, imprint }: SiteContent): Finding[] {
  const urls = ['support', 'chat', 'press', 'map', 'sheet'] as const
  const unset = urls.filter((name) => links[name] === undefined)
  return [
    ...unset.map((name) => toDo(`links.${name} is not set in site.yaml. Pages omit this link.`)),
    ...(imprint.contact
      ? []
      : [
          toDo(
            'imprint.contact is not set in site.yaml. Name the person responsible for the site.',
          ),
        ]),
  ]
}

async function roundsFindings(folder: string): Promise<Finding[]> {
  const { rounds, diagnostics } = await readRounds(folder)
  if (diagnostics.length > 0) return diagnostics.map(wrong)
  const unverified = rounds.filter(({ verified }) => !verified).length
  return [
    ok(`${join(folder, ROUNDS)} is valid.`),
    ...(unverified === 0
      ? []
      : [
          toDo(
            `${unverified} rounds in rounds.yaml are not verified. Pages show them as estimates.`,
          ),
        ]),
  ]
}

/** Turns each line of a ContentError into a finding. */
async function findingsIn(look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.split('\n').map(wrong)
  }
}
