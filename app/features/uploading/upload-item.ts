import type { OnClash } from '#domain/archive/on-clash.ts'

/**
 * Why an upload waits. It goes on by itself: when the server is heard of again, when the same person is
 * logged in again, or after a while where the connection broke or the server was busy. `elsewhere`: the
 * server that has its first part is away, and another one answers.
 */
export type PauseCause = 'offline' | 'signed-out' | 'broken' | 'busy' | 'elsewhere'

/** Where an upload stands. */
export type UploadStep =
  | { step: 'waiting' }
  /** Its hash is computed, and the archive is asked whether it has the file. */
  | { step: 'checking'; readBytes?: number }
  | { step: 'sending' }
  | { step: 'paused'; why: string; cause: PauseCause }
  | { step: 'done'; words: string }
  /** `standing`: the file of the archive that has these bytes. */
  | { step: 'failed'; why: string; code: string; standing?: { id: string; path: string } }
  | { step: 'cancelled' }

/** One file that somebody chose. */
export interface UploadItem {
  key: number
  file: File
  /** Folder that it goes to; undefined where it is looked at first. */
  path: string | undefined
  /** Folders that it lay in, where a folder was dropped: `/a/b`, or empty. */
  below: string
  state: UploadStep
  /** Bytes that have gone out, as far as is known. */
  sentBytes: number
  /** What to do where the name is taken, once somebody chose. */
  onClash: OnClash
  /** What becomes of what a photograph tells of its maker. */
  photo: 'strip' | 'keep'
  /** Whether it is sent although the archive has its bytes. */
  isWanted: boolean
}

/** What is said of every file that is sent from one place of the site. */
export interface UploadPlace {
  /** Folder of the archive; without one the files are looked at first. */
  path: string | undefined
  username?: string | undefined
  photo: 'strip' | 'keep'
  /** Whether the day on which a photograph was taken becomes its event date. */
  usesPhotoDate?: boolean
}

export type UploadChoice = Partial<Pick<UploadItem, 'onClash' | 'photo' | 'isWanted' | 'path'>>

export function percentOf({ state, sentBytes, file }: UploadItem): number {
  if (state.step === 'done') return 100
  if (state.step === 'failed' || file.size === 0) return 0
  return Math.min(99, Math.floor((sentBytes / file.size) * 100))
}

export function isOver({ state }: UploadItem): boolean {
  return ['done', 'failed', 'cancelled'].includes(state.step)
}

/** The first names of what was chosen: `a, b, c, 4 more...` */
export function chosenText(names: readonly string[], shown: number): string {
  const rest = names.length - shown
  const first = names.slice(0, shown)
  return (rest > 0 ? [...first, `${rest} more...`] : first).join(', ')
}
