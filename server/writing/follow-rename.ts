import { RENAMED_FROM, RENAMED_TO } from '#domain/writing/former-revisions.ts'
import { belowPath } from '../db/below-path.ts'
import type { Tx } from '../db/tables/schema.ts'
import type { Actor } from '../manage/change.ts'
import { pathsOfStates } from './draft-states.ts'
import { moveDrafts } from './drafts.ts'
import { movedPath } from './renamed-to.ts'
import { appendRevisions, type NewRevision, textByHash } from './revisions.ts'

interface RenamedFolder {
  from: string
  to: string
  actor: Actor
}

/** After a folder was renamed: moves its drafts, and its texts in the trash, which the renaming itself does not move. */
export async function moveDraftsAndTrash(tx: Tx, folder: RenamedFolder) {
  const { from, to } = folder
  const drafts = await tx
    .selectFrom('content_draft')
    .select('path')
    .distinct()
    .where(belowPath(from))
    .execute()
  const paths = new Set([...drafts.map(({ path }) => path), ...(await pathsOfStates(tx, from))])
  for (const path of paths) await moveDrafts(tx, path, movedPath(path, from, to))
  await appendRevisions(tx, await trashToMove(tx, folder))
}

/** So that a deleted text can be restored in the renamed folder, its last revision starts the history of its new path. */
async function trashToMove(tx: Tx, { from, to, actor }: RenamedFolder): Promise<NewRevision[]> {
  const rows = await tx
    .selectFrom('content_revision')
    .select(['path', 'sha256', 'note'])
    .where(belowPath(from))
    .orderBy('id', 'desc')
    .execute()
  const moved: NewRevision[] = []
  for (const [path, [newest, before]] of Map.groupBy(rows, (row) => row.path)) {
    if (newest?.sha256 !== null || newest.note.startsWith(RENAMED_TO) || !before?.sha256) continue
    const { sha256 } = before
    const text = await textByHash(tx, sha256)
    if (text === undefined) continue
    const target = movedPath(path, from, to)
    moved.push(
      { path: target, file: { sha256, text }, actor, note: `${RENAMED_FROM}${path}` },
      { path: target, file: undefined, actor, note: newest.note },
      { path, file: undefined, actor, note: `${RENAMED_TO}${target}` },
    )
  }
  return moved
}
