import type { Db } from '../db/tables/schema.ts'

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The counts, by kind and name. */
export async function countsIn(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('reader_count').selectAll().orderBy('id').execute()
  return Object.fromEntries(rows.map(({ kind, name, total }) => [`${kind} ${name}`, total]))
}
