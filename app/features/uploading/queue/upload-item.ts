import type { OnConflict } from '#domain/archive/on-conflict.ts'
import { MAX_NAME_UNITS } from '#domain/archive/paths/name-problem.ts'
import { normalText } from '#domain/units/normal-text.ts'
import { isolatedName } from '#domain/uploads/isolated-name.ts'
import { MESSAGE_FILE, sentName } from '#domain/uploads/message-to-editors.ts'
import { storedFileName } from '#domain/uploads/stored-file-name.ts'
import type { UnfinishedUpload } from './unfinished-uploads.ts'

/** `server-away`: the server that has its first part is down, and another one answers. */
export type PauseCause = 'offline' | 'logged-out' | 'broken' | 'busy' | 'server-away'

export type AttemptResult =
  | { step: 'paused'; why: string; cause: PauseCause }
  /** `path`: of the file in the archive. `isSkipped`: nothing was stored, by the uploader’s choice. */
  | { step: 'done'; text: string; path?: string; isSkipped?: boolean }
  | FailedStep
  | { step: 'cancelled' }

export interface FailedStep {
  step: 'failed'
  why: string
  code: string
  /** The file of the archive that has the same bytes. */
  existing?: { id: string; path: string }
  /** Key of the upload that has the same bytes: if that is not stored, this one is sent. */
  sameAs?: number
}

export type UploadStep =
  | { step: 'queued' }
  /** Its hash is computed, and searched for in the archive. */
  | { step: 'checking'; readBytes?: number | undefined }
  | { step: 'sending' }
  /** `retryInMs` while it waits; undefined during the next attempt. */
  | (AttemptResult & { step: 'paused'; retryInMs: number | undefined })
  | Exclude<AttemptResult, { step: 'paused' }>

/** The uploader’s choices for a batch of files. */
export interface UploadOptions {
  /** Folder of the archive; undefined for the inbox. */
  path: string | undefined
  username?: string | undefined
  /** Path of the page that it corrects. */
  about?: string | undefined
  /** To the editors. */
  message?: string | undefined
  /** Whether location, device and owner are removed from photos. */
  photo: 'strip' | 'keep'
  /** Whether the day a photo was taken becomes its event date. */
  usesPhotoDate?: boolean
  /** If the name is taken; the uploader is asked unless it is given. */
  onConflict?: OnConflict
}

export interface UploadItem extends UploadOptions {
  key: number
  file: File
  /** Folders that the file was in, where a folder was dropped: `/a/b`, or empty. */
  below: string
  state: UploadStep
  /** Number of bytes known to be sent. */
  sentBytes: number
  onConflict: OnConflict
  isWanted: boolean
  sha256: string | undefined
  /** Where the server keeps what it has received. */
  url: string | undefined
  /** An upload of the same name and size that was interrupted before this page was loaded. */
  earlier: UnfinishedUpload | undefined
  /** Bytes that the server has confirmed. */
  storedBytes: number
  /** Attempts since the server confirmed more bytes. */
  tries: number
  /** Since when the server that has its first part is away. */
  awaySince: number | undefined
  /** How often it started over from its first byte. */
  restarts: number
}

export type UploadChoice = Partial<Pick<UploadItem, 'onConflict' | 'photo' | 'isWanted' | 'path'>>

export function newUpload(
  key: number,
  { file, below }: Pick<UploadItem, 'file' | 'below'>,
  options: UploadOptions,
): UploadItem {
  return {
    ...options,
    key,
    file,
    // The inbox has no folders.
    below: options.path === undefined ? '' : below,
    state: { step: 'queued' },
    sentBytes: 0,
    onConflict: options.onConflict ?? 'refuse',
    isWanted: false,
    sha256: undefined,
    url: undefined,
    earlier: undefined,
    storedBytes: 0,
    tries: 0,
    awaySince: undefined,
    restarts: 0,
  }
}

export function percentOf({ state, sentBytes, file }: UploadItem): number {
  if (state.step === 'done') return 100
  if (state.step === 'failed' || file.size === 0) return 0
  return Math.min(99, Math.floor((sentBytes / file.size) * 100))
}

export function isOver({ state }: Pick<UploadItem, 'state'>): boolean {
  return ['done', 'failed', 'cancelled'].includes(state.step)
}

/** Its name as the uploader sees it. */
export function shownName({ file, path }: Pick<UploadItem, 'file' | 'path'>): string {
  const name = storedFileName(file.name)
  return path === undefined ? sentName(name) : name
}

/** Whether it is a message without files, which is sent as a text file. */
export function isMessage({ file, path }: Pick<UploadItem, 'file' | 'path'>): boolean {
  return path === undefined && file.name === MESSAGE_FILE
}

/** Identifies a file after the page was reloaded. */
export function fingerprintOf(file: Pick<File, 'name' | 'size'>, path: string, below: string) {
  const stored = storedFileName(file.name)
  const name = normalText(stored, 'NFC', MAX_NAME_UNITS) ?? stored
  return JSON.stringify([name, file.size, path, below])
}

/** The first names of the chosen files: `a, b, c, 4 more...` */
export function chosenText(names: readonly string[], shown: number): string {
  const rest = names.length - shown
  const first = names.slice(0, shown).map(isolatedName)
  return (rest > 0 ? [...first, `${rest} more...`] : first).join(', ')
}
