import { hash } from 'node:crypto'
import type { CsvChange, CsvPlan, CsvProblem } from '#domain/archive/metadata/csv-plan.ts'
import { MAY_BE_OCTOBER, mayBeOctober } from '#domain/archive/metadata/event-date.ts'
import { type Metadata, withValues } from '#domain/archive/metadata/metadata.ts'
import { metadataNames } from '#domain/archive/metadata/metadata-fields.ts'
import { metadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import { textCell, textInCell } from '#domain/units/csv.ts'
import { asSentence } from '#domain/units/sentence.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { SiteError } from '../../errors.ts'
import { type Actor, type OperationResult, runChange } from '../change.ts'
import { setMetadata } from '../edit-metadata.ts'
import { type FileItem, filesById, filesByPath } from '../items.ts'
import { columnOf, fieldOfColumn, metadataVersion, withPlainLines } from './csv-columns.ts'
import { type CsvRow, keyIn, readCsv } from './read-csv.ts'

/** A change with the file that it is for. */
interface PlannedChange extends CsvChange {
  item: FileItem
  metadata: Metadata
}

interface PlannedCsv extends CsvPlan {
  changes: PlannedChange[]
}

type Problem = Pick<CsvProblem, 'kind' | 'reason'>

type RowProblem = { is: 'problem' } & Problem

type Outcome = { is: 'unchanged' } | { is: 'change'; change: PlannedChange } | RowProblem

/** Compares a table with the archive as it is now. */
async function planCsv(tx: Tx, rows: readonly CsvRow[]): Promise<PlannedCsv> {
  const find = await fileFinder(tx, rows)
  const plan: PlannedCsv = { changes: [], problems: [], unchanged: 0, token: '' }
  const seen = new Map<string, CsvRow>()
  for (const row of rows) {
    const found = find(row)
    if (found.is === 'problem') addTo(plan, row, found)
    else {
      addTo(plan, row, outcomeOf(row, found.item, seen), found.item)
      seen.set(found.item.id, row)
    }
  }
  plan.token = tokenOf(plan.changes)
  return plan
}

function addTo(plan: PlannedCsv, row: CsvRow, outcome: Outcome, item?: FileItem): void {
  if (outcome.is === 'unchanged') plan.unchanged += 1
  else if (outcome.is === 'change') plan.changes.push(outcome.change)
  else plan.problems.push(problemAt(row, outcome, item))
}

function problemAt(row: CsvRow, { kind, reason }: Problem, item: FileItem | undefined): CsvProblem {
  return { row: row.row, line: row.line, kind, reason, path: item?.path ?? keyIn(row, 'path') }
}

const MISCOUNTED =
  'It has more or fewer cells than the first row. Put a cell with a comma or semicolon in quotation marks.'

const problem = (kind: CsvProblem['kind'], reason: string): RowProblem => ({
  is: 'problem',
  kind,
  reason,
})

type Found = { is: 'file'; item: FileItem } | RowProblem

async function fileFinder(tx: Tx, rows: readonly CsvRow[]): Promise<(row: CsvRow) => Found> {
  // Other texts name no file, and Postgres cannot even compare some of them.
  const ids = rows.flatMap((row) => fileId.safeParse(keyIn(row, 'id')).data ?? [])
  const byId = await filesById(tx, [...new Set(ids)])
  const byPath = await filesByPath(tx, rows.flatMap(pathsOf))

  function atPath(row: CsvRow): FileItem | undefined {
    const [path] = pathsOf(row)
    return path === undefined ? undefined : byPath.get(path)
  }

  return (row) => {
    if (!row.cells) return problem('invalid', MISCOUNTED)
    const id = keyIn(row, 'id')
    const other = atPath(row)
    const item = id === '' ? other : byId.get(id)
    if (!item) return problem('unknown', unknownText(id))
    // As after sorting one column without the others.
    if (other && other.id !== item.id)
      return problem('ambiguous', 'Its id and its path belong to different files.')
    return { is: 'file', item }
  }
}

function pathsOf(row: CsvRow): ArchivePath[] {
  const path = archivePath.safeParse(keyIn(row, 'path'))
  return path.success ? [path.data] : []
}

function unknownText(id: string): string {
  return id === ''
    ? 'No file is at this path, and the row has no id.'
    : 'No file has this id. It may be in the trash.'
}

function outcomeOf(row: CsvRow, item: FileItem, seen: ReadonlyMap<string, CsvRow>): Outcome {
  const first = seen.get(item.id)
  if (first) return problem('ambiguous', `Row ${first.row} is about the same file.`)
  const changed = [...(row.cells ?? [])].filter(([column, cell]) => differs(column, cell, item))
  if (changed.length === 0) return { is: 'unchanged' }
  const october = changed.find(([column, cell]) => isDate(column) && mayBeOctober(cell))
  if (october) return problem('ambiguous', `${october[0]} ${MAY_BE_OCTOBER}.`)
  const patch = metadataPatch.safeParse(
    Object.fromEntries(
      changed.map(([column, cell]) => [fieldOfColumn(column)?.name, textInCell(cell)]),
    ),
  )
  if (!patch.success) {
    const reasons = patch.error.issues.map(
      ({ path: [name], message }) => `${columnOf(name)} ${asSentence(message)}`,
    )
    return problem('invalid', reasons.join(' '))
  }
  const metadata = withValues(item.metadata, patch.data)
  const fields = fieldsThatChange(item.metadata, metadata)
  if (fields.length === 0) return { is: 'unchanged' }
  const version = keyIn(row, 'version')
  if (version !== '' && version !== metadataVersion(item.metadata))
    return problem('changed since', 'Its metadata changed after this table was exported.')
  const { id, path } = item
  return {
    is: 'change',
    change: { row: row.row, line: row.line, id, path, fields, item, metadata },
  }
}

function isDate(column: string): boolean {
  return fieldOfColumn(column)?.format === 'date'
}

/** Whether a cell is not the one that an export would have now: such a value needs no check. */
function differs(column: string, cell: string, { metadata }: FileItem): boolean {
  const field = fieldOfColumn(column)
  return field !== undefined && cell !== withPlainLines(textCell(metadata[field.name]))
}

function fieldsThatChange(before: Metadata, after: Metadata): CsvChange['fields'] {
  return metadataNames
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, from: before[name], to: after[name] }))
}

function tokenOf(changes: readonly CsvChange[]): string {
  const parts = changes.map(({ id, fields }) => [id, fields])
  return hash('sha256', JSON.stringify(parts))
}

/**
 * What a table would change; nothing is saved.
 * @throws SiteError request/malformed for a table that cannot be read.
 */
export async function previewCsv(db: Db, text: string): Promise<CsvPlan> {
  const table = await readCsv(text)
  if (!table.ok) throw new SiteError('request/malformed', { detail: table.problem })
  const planned = await db.transaction().execute((tx) => planCsv(tx, table.rows))
  const changes = planned.changes.map(({ item: _, metadata: __, ...change }): CsvChange => change)
  return { ...planned, changes }
}

export type AppliedCsv = OperationResult | { ok: false; reason: 'preview is old' }

/**
 * Applies a table as one batch, if it still changes what its preview showed. A repeated call therefore changes nothing.
 * @param token Token of the preview.
 */
export async function applyCsv(
  db: Db,
  actor: Actor,
  { text, token }: { text: string; token: string },
): Promise<AppliedCsv> {
  const table = await readCsv(text)
  const rows = table.ok ? table.rows : []
  let isOld = false
  const result = await runChange(db, actor, async (change) => {
    const { changes, token: now } = await planCsv(change.tx, rows)
    isOld = now !== token
    if (isOld) return
    for (const { item, metadata } of changes) await setMetadata(change, item, metadata)
  })
  return isOld ? { ok: false, reason: 'preview is old' } : result
}
