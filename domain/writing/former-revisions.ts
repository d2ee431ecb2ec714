import type { Revision, Writing } from './writing.ts'

/** Begin the notes of the first revision under a new name, and of the last one under the old name. */
export const RENAMED_FROM = 'Renamed from '
export const RENAMED_TO = 'Renamed to '

/** Longer chains of renamings end here. */
const MAX_NAMES = 10

/** The revisions that a text has under one of its paths. */
interface Own {
  path: string
  own: Revision[]
}

/** The revisions of a text, including those from before it was renamed, and its paths; both newest first. */
export async function revisionsOfAllNames(
  writing: Pick<Writing, 'revisions'>,
  path: string,
): Promise<{ revisions: (Revision & { path: string })[]; paths: string[] }> {
  let last: Own | undefined = { path, own: await writing.revisions(path) }
  const names: Own[] = []
  for (; last && names.length < MAX_NAMES; last = await formerOf(writing, last)) names.push(last)
  const all = names.flatMap((name) => name.own.map((one) => ({ ...one, path: name.path })))
  // A text that has its former name again is among the names twice.
  const found = [...new Map(all.map((one) => [one.id, one])).values()]
  const oldest = names.at(-1)?.own.at(-1)?.number ?? 1
  return {
    revisions: found
      .sort((one, other) => other.id - one.id)
      .map((one, at) => ({ ...one, number: oldest + found.length - 1 - at })),
    paths: names.map((one) => one.path),
  }
}

/** The name before the last renaming, with the revisions from before it. */
async function formerOf(
  writing: Pick<Writing, 'revisions'>,
  { path, own }: Own,
): Promise<Own | undefined> {
  const renaming = own.find(({ note }) => note.startsWith(RENAMED_FROM))
  if (!renaming) return undefined
  const former = renaming.note.slice(RENAMED_FROM.length)
  const all = await writing.revisions(former)
  // An editor may have typed the note.
  const isRenamed = all.some(({ note, sha256 }) => !sha256 && note === `${RENAMED_TO}${path}`)
  return isRenamed ? { path: former, own: all.filter(({ id }) => id < renaming.id) } : undefined
}
