import { realpathSync } from 'node:fs'
import type { Store } from '../blobs/blob-store.ts'
import { openStore } from '../blobs/open-store.ts'
import { lockDataFolder, openDataFolder } from '../data-folder.ts'
import { connect } from '../db/connect.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { DataSettings } from '../open-data.ts'
import { OperatorError } from '../operator-error.ts'

export interface MoveTarget {
  database: OpenDatabase | undefined
  store: Store | undefined
  close(): Promise<void>
}

/**
 * Opens the target and locks out servers.
 * @throws OperatorError for a target that cannot be used.
 */
export async function openTarget(order: MoveOrder): Promise<MoveTarget> {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    const folder = openDataFolder(order.target.DATA_DIR)
    const database = order.movesRows ? await openRows(order, closing) : undefined
    const store = order.movesBytes ? await openStore(order.target.STORAGE_URL, folder) : undefined
    if (store) closing.push(() => store.close())
    return { database, store, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openRows(
  { source, target }: MoveOrder,
  closing: (() => unknown)[],
): Promise<OpenDatabase> {
  const folder = openDataFolder(target.DATA_DIR)
  const isEmbedded = target.DATABASE_URL === 'sqlite'
  // The source folder may be locked by a server that uses another database.
  if (isEmbedded && !isSameFolder(source.DATA_DIR, target.DATA_DIR)) {
    closing.push(lockDataFolder(folder))
  }
  const address = isEmbedded ? folder.database : target.DATABASE_URL
  const database = await connect(address, target.DATABASE_POOL)
  closing.push(() => database.close())
  await database.join('only').catch((cause) => {
    throw cause instanceof OperatorError
      ? new OperatorError(
          'The target database is in use by a server or another move. Stop it first.',
          { cause },
        )
      : cause
  })
  return database
}

/** Both folders must exist. */
export function isSameFolder(one: string, other: string): boolean {
  return realpathSync(one) === realpathSync(other)
}

/** Source and target of a move. A part that stays is not opened. */
export interface MoveOrder {
  source: DataSettings
  /** Complete target settings: a part that stays keeps its place. */
  target: DataSettings
  movesRows: boolean
  movesBytes: boolean
}
