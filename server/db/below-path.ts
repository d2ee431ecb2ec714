import { sql } from 'kysely'

/** Rows whose `path` begins with the folder and a slash: `0` is the character after the slash. */
export function belowPath(folder: string) {
  const start = folder === '/' ? '' : folder
  return sql<boolean>`(path > ${`${start}/`} and path < ${`${start}0`})`
}
