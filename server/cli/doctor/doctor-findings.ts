import { unreadLines } from '#domain/status/search-status.ts'
import { counted, formatCount } from '#domain/units/count.ts'
import { createProvider } from '../../access/provider/provider.ts'
import { providerSettings } from '../../access/provider/provider-settings.ts'
import { listUsers } from '../../access/users.ts'
import type { Config } from '../../config.ts'
import { checkContent } from '../../content/checks/check-content.ts'
import type { Db } from '../../db/tables/schema.ts'
import { mistypedSettings } from '../../mistyped-settings.ts'
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
