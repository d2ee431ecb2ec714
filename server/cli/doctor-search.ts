import { unreadLines } from '#domain/status/search-status.ts'
import { formatCount } from '#domain/units/count.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables/schema.ts'
import { readIndexFacts } from '../search/index/index-facts.ts'
import { type Finding, ok, toDo } from './doctor-finding.ts'

/** Checks that everything can be found. */
export async function searchFindings(
  { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>,
  db: Db,
): Promise<Finding[]> {
  const facts = await readIndexFacts(db, DATABASE_URL !== 'sqlite')
  const { isBuilding, documents, waitingTexts, postponedTexts, unread, hasTrigrams } = facts
  const entries = `The search index has ${formatCount(documents)} entries`
  const findings: Finding[] = [
    isBuilding
      ? toDo(
          `${entries} and is not complete. Keep the site running, or run "npm run site -- reindex".`,
        )
      : ok(`${entries}.`),
  ]
  if (waitingTexts > 0) {
    const again = postponedTexts > 0 ? `, ${postponedTexts} of them are tried again later` : ''
    findings.push(
      toDo(
        `The texts of ${waitingTexts} stored files are not read yet${again}. Keep the site running.`,
      ),
    )
  }
  if (unread.count > 0) {
    const named = unreadLines(unread).map((line) => line.replace(/\.$/, ''))
    findings.push(
      ok(
        `The text of ${unread.count} files is missing or incomplete in the search. ${named.join('; ')}.`,
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
