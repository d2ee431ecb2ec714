import Sqlite from 'better-sqlite3'
import { type DatabaseCheck, isDamage } from '../damage.ts'
import { sqliteProblem } from './sqlite-errors.ts'

const MAX_LINES = 100

/** Reads every page and index by a read-only connection. */
export function checkSqlite(file: string): DatabaseCheck {
  const damage: string[] = []
  let reader: Sqlite.Database | undefined
  try {
    reader = new Sqlite(file, { readonly: true, fileMustExist: true })
    // A single snapshot for all queries.
    reader.exec('begin')
    damage.push(...brokenPages(reader))
    // Unreadable tables would only report more of the same.
    if (damage.length === 0) damage.push(...brokenReferences(reader))
  } catch (error) {
    if (!isDamage(error)) throw sqliteProblem(file, error)
    damage.push(`The database ${file}: ${(error as Error).message}.`)
  } finally {
    reader?.close()
  }
  return { damage, unchecked: [] }
}

function brokenPages(reader: Sqlite.Database): string[] {
  try {
    return integrityLines(reader)
  } catch (error) {
    if (!isDamage(error)) throw error
    // Some damage aborts the full check: then tables are checked one at a time.
    const tables = reader.prepare(`select name from sqlite_schema where type = 'table'`).pluck()
    const lines = (tables.all() as string[]).flatMap((table) => linesOfTable(reader, table))
    return lines.length > 0 ? lines : [(error as Error).message]
  }
}

function linesOfTable(reader: Sqlite.Database, table: string): string[] {
  try {
    return integrityLines(reader, table)
  } catch (error) {
    if (!isDamage(error)) throw error
    return [`table ${table} or an index of it: ${(error as Error).message}`]
  }
}

function integrityLines(reader: Sqlite.Database, table?: string): string[] {
  const of = table === undefined ? MAX_LINES : `'${table.replaceAll("'", "''")}'`
  const lines = reader.prepare(`pragma integrity_check(${of})`).pluck().all() as string[]
  if (lines.length === 1 && lines[0] === 'ok') return []
  const names = treeNames(reader)
  return lines.map((line) =>
    line.replace(
      /\bTree (\d+)\b/,
      (tree, root) => `${names.get(Number(root)) ?? 'unknown'} (${tree})`,
    ),
  )
}

/** SQLite names a table or an index by its root page. */
function treeNames(reader: Sqlite.Database): Map<number, string> {
  const rows = reader.prepare('select rootpage, type, name from sqlite_schema').all()
  return new Map(
    (rows as { rootpage: number; type: string; name: string }[]).map(({ rootpage, type, name }) => [
      rootpage,
      `${type} ${name}`,
    ]),
  )
}

interface BrokenReference {
  table: string
  rowid: number | null
  parent: string
}

function brokenReferences(reader: Sqlite.Database): string[] {
  const lines: string[] = []
  const rows = reader.prepare('pragma foreign_key_check').iterate()
  for (const { table, rowid, parent } of rows as IterableIterator<BrokenReference>) {
    if (lines.length === MAX_LINES) break
    lines.push(`Row ${rowid} of ${table} refers to a missing row of ${parent}.`)
  }
  return lines
}
