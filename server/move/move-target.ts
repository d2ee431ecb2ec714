import type { Store } from '../blobs/blob-store.ts'
import { openStore } from '../blobs/open-store.ts'
import { connect } from '../db/connect.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { dataFolderAt, lockDataFolder, openDataFolder } from '../disk/data-folder.ts'
import { realPath } from '../disk/real-path.ts'
import type { DataSettings } from '../open-data.ts'
import { OperatorError } from '../operator-error.ts'
import { rememberMissing } from './created-parts.ts'

export class TargetInUse extends OperatorError {}

export interface MoveTarget {
  database: OpenDatabase | undefined
  store: Store | undefined
  close(): Promise<void>
  /** Also removes what opening it has created: for a target that was rejected. */
  discard(): Promise<void>
}

/**
 * Opens the target and locks out servers.
 * @throws OperatorError for a target that cannot be used, in which nothing is left behind.
 */
export async function openTarget(plan: MovePlan): Promise<MoveTarget> {
  const removeCreated = rememberMissing(plan.target.DATA_DIR)
  try {
    const target = await openParts(plan)
    const discard = async () => {
      await target.close()
      await removeCreated()
    }
    return { ...target, discard }
  } catch (error) {
    await removeCreated()
    throw error
  }
}

async function openParts(plan: MovePlan): Promise<Omit<MoveTarget, 'discard'>> {
  await using opening = new AsyncDisposableStack()
  const { DATA_DIR, STORAGE_URL } = plan.target
  const database = plan.movesRows ? await openRows(plan, opening) : undefined
  const folder = STORAGE_URL === 'disk' ? openDataFolder : dataFolderAt
  const store = plan.movesBytes ? await openStore(STORAGE_URL, folder(DATA_DIR)) : undefined
  if (store) opening.defer(() => store.close())
  const opened = opening.move()
  return { database, store, close: () => opened.disposeAsync() }
}

async function openRows(
  { source, target }: MovePlan,
  opening: AsyncDisposableStack,
): Promise<OpenDatabase> {
  const isEmbedded = target.DATABASE_URL === 'sqlite'
  const folder = (isEmbedded ? openDataFolder : dataFolderAt)(target.DATA_DIR)
  // The source folder may be locked by a server that uses another database.
  if (isEmbedded && !isSameFolder(source.DATA_DIR, target.DATA_DIR)) {
    opening.defer(lockDataFolder(folder))
  }
  const url = isEmbedded ? folder.database : target.DATABASE_URL
  const database = await connect(url, target.DATABASE_POOL)
  opening.defer(() => database.close())
  await database.join('only').catch((cause) => {
    throw cause instanceof OperatorError
      ? new TargetInUse(
          'The target database is in use by a server or another move. Stop it first.',
          { cause },
        )
      : cause
  })
  return database
}

export function isSameFolder(one: string, other: string): boolean {
  return realPath(one) === realPath(other)
}

/** Source and target of a move. A part that stays is not opened. */
export interface MovePlan {
  source: DataSettings
  /** Complete target settings: a part that stays keeps its place. */
  target: DataSettings
  movesRows: boolean
  movesBytes: boolean
}
