import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf } from '#domain/archive/paths/path-segments.ts'
import type { UploadChoice, UploadItem } from './upload-item.ts'

/** Questions that only the uploader can decide. */
export type UploadQuestion = 'conflict' | 'case' | 'photo' | 'folder' | 'duplicate'

const BY_CODE: Readonly<Record<string, UploadQuestion>> = {
  'manage/conflict': 'conflict',
  'manage/case-conflict': 'case',
  'upload/photo': 'photo',
  'archive/not-found': 'folder',
  duplicate: 'duplicate',
}

export function decisionOf({ state }: Pick<UploadItem, 'state'>): UploadQuestion | undefined {
  return state.step === 'failed' ? BY_CODE[state.code] : undefined
}

/** Whether it waits for a decision; a duplicate does not. */
export function isAsking(item: Pick<UploadItem, 'state'>): boolean {
  const question = decisionOf(item)
  return question !== undefined && question !== 'duplicate'
}

/** Rejected because of the file itself, or until tomorrow. */
const PERMANENT = ['name', 'type', 'empty', 'too-large', 'too-many'].map((code) => `upload/${code}`)

export function isWorthRetrying(item: Pick<UploadItem, 'state'>): boolean {
  const { state } = item
  if (state.step !== 'failed' || decisionOf(item)) return false
  return state.code !== 'unreadable' && !PERMANENT.includes(state.code)
}

export const CONFLICT_CHOICES = [
  ['Keep both', 'keep-both'],
  ['Replace', 'replace'],
  ['Skip', 'skip'],
] as const satisfies [string, NonNullable<UploadChoice['onConflict']>][]

/** For a name that differs from an existing one only in case. */
export const CASE_CHOICES = [
  ['Keep both', 'keep-both'],
  ['Use this name anyway', 'allow-case'],
  ['Skip', 'skip'],
] as const satisfies [string, NonNullable<UploadChoice['onConflict']>][]

/** @param here The folder of the archive that is open. */
export function choicesAfterFailure(
  item: UploadItem,
  here?: ArchivePath,
): [label: string, choice?: UploadChoice][] {
  switch (decisionOf(item)) {
    case 'conflict':
      return CONFLICT_CHOICES.map(([label, onConflict]) => [label, { onConflict }])
    case 'case':
      return CASE_CHOICES.map(([label, onConflict]) => [label, { onConflict }])
    case 'photo':
      return [['Upload with metadata…', { photo: 'keep' }]]
    case 'folder':
      return here === undefined || here === item.path
        ? [['Retry']]
        : [[`Upload to “${nameOf(here)}”`, { path: here }], ['Retry']]
    case 'duplicate':
      return [['Upload anyway', { isWanted: true }]]
    case undefined:
      return isWorthRetrying(item) ? [['Retry']] : []
  }
}
