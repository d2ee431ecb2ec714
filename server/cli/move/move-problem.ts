import { withoutPassword } from '../../db/postgres/postgres-url.ts'
import { isOutOfSpace } from '../../disk/no-space.ts'
import { SiteError } from '../../errors.ts'
import type { MovePlan } from '../../move/move-target.ts'
import { OperatorError } from '../../operator-error.ts'

/** What an operator does after a move that failed: after a lost connection or with a full disk it can be repeated. */
export function moveProblem(error: unknown, plan: MovePlan): unknown {
  const full = isOutOfSpace(error) ? fullDisk(error as Error, plan) : undefined
  if (full !== undefined) {
    return new OperatorError(
      `${full} is full (${(error as Error).message}). The copy there is incomplete, and the source is unchanged; free some space, then run the same command again to resume.`,
      { cause: error },
    )
  }
  if (!(error instanceof SiteError) || error.status !== 503) return error
  return new OperatorError(
    `${error.message} Copied data is kept. Run the same command again to resume.`,
    { cause: error },
  )
}

const POSTGRES_FULL = '53100'

/** A move writes only to its target. The errors of the system do not say where. */
function fullDisk(error: Error, { target, movesRows, movesBytes }: MovePlan): string | undefined {
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = target
  if ((error as { code?: unknown }).code === POSTGRES_FULL) {
    return `The disk of the database ${withoutPassword(DATABASE_URL)}`
  }
  const isLocal = (movesRows && DATABASE_URL === 'sqlite') || (movesBytes && STORAGE_URL === 'disk')
  return isLocal ? `The disk of ${DATA_DIR}` : undefined
}
