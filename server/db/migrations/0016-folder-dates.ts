import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** `2023.06` or `2023.06.08` at the beginning of a description. */
const DATE = /^(\d{4})\.(\d{1,2})(?:\.(\d{1,2}))?(?!\d)/

/** Folders are sorted by the date that opens their description, or else by the day of their creation. */
export async function up({ execute, index, integer, rows }: SchemaBuilder): Promise<void> {
  for (const name of ['folder', 'trashed_folder']) {
    const table = sql.table(name)
    await execute(sql`alter table ${table} add column date_rank ${integer} not null default 0`)
    await execute(sql`update ${table} set date_rank = created_rank`)
    const described = await rows<{ id: number; description: string }>(
      sql`select id, description from ${table} where description like '____.%'`,
    )
    for (const { id, description } of described) {
      const time = timeOf(description)
      if (time !== undefined)
        await execute(
          sql`update ${table} set date_rank = ${time === 0 ? 0 : -time} where id = ${id}`,
        )
    }
  }
  await index('folder_by_date_rank', sql`folder (parent_id, date_rank, name_text, id)`)
}

/** Start of that month or day in UTC; undefined if there is none. */
function timeOf(description: string): number | undefined {
  const [, year, month = '', day = '1'] = DATE.exec(description) ?? []
  if (year === undefined) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return exists && date.getUTCFullYear() === Number(year) ? date.getTime() : undefined
}
