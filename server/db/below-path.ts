import { sql } from 'kysely'

/** Rows whose path begins with the folder and a slash: `0` is the character after the slash. */
export function belowPath(folder: string, column = 'path') {
  const [path, start] = [sql.ref(column), folder === '/' ? '' : folder]
  return sql<boolean>`(${path} > ${`${start}/`} and ${path} < ${`${start}0`})`
}
