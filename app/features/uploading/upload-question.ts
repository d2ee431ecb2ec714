import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { nameOf } from '#domain/archive/path-segments.ts'
import type { UploadChoice, UploadItem } from './upload-item.ts'

/** What only its sender can decide, or what is sent only if its sender insists. */
export type UploadQuestion = 'clash' | 'case' | 'photo' | 'place' | 'known'

const BY_CODE: Readonly<Record<string, UploadQuestion>> = {
  'manage/clash': 'clash',
  'manage/case-clash': 'case',
  'upload/photo': 'photo',
  'archive/not-found': 'place',
  known: 'known',
}

/** What its sender has to choose before it goes on. */
export function questionOf({ state }: Pick<UploadItem, 'state'>): UploadQuestion | undefined {
  return state.step === 'failed' ? BY_CODE[state.code] : undefined
}

/** Whether it waits for a word; what the archive has already does not. */
export function isAsking(item: Pick<UploadItem, 'state'>): boolean {
  const question = questionOf(item)
  return question !== undefined && question !== 'known'
}

/** Refused for what the file is, or for the rest of the day: sent again it would be refused again. */
const FOR_GOOD = ['type', 'empty', 'too-large', 'too-many'].map((code) => `upload/${code}`)

/** Whether it may arrive when it is tried once more. */
export function isWorthRetrying(item: Pick<UploadItem, 'state'>): boolean {
  const { state } = item
  if (state.step !== 'failed' || questionOf(item)) return false
  return state.code !== 'unreadable' && !FOR_GOOD.includes(state.code)
}

/** What becomes of a file whose name is taken. */
export const CLASH_CHOICES = [
  ['Keep both', 'keep-both'],
  ['Replace', 'replace'],
  ['Skip', 'skip'],
] as const satisfies [string, NonNullable<UploadChoice['onClash']>][]

/** What becomes of a file whose name, or new folder, differs from one that is there in case alone. */
export const CASE_CHOICES = [
  ['Keep both', 'keep-both'],
  ['Use this name anyway', 'allow-case'],
  ['Skip', 'skip'],
] as const satisfies [string, NonNullable<UploadChoice['onClash']>][]

/**
 * The buttons beside a file that did not arrive.
 * @param here The folder of the archive that is looked at.
 */
export function choicesAfterFailure(
  item: UploadItem,
  here?: ArchivePath,
): [label: string, choice?: UploadChoice][] {
  switch (questionOf(item)) {
    case 'clash':
      return CLASH_CHOICES.map(([label, onClash]) => [label, { onClash }])
    case 'case':
      return CASE_CHOICES.map(([label, onClash]) => [label, { onClash }])
    case 'photo':
      return [['Upload with metadata…', { photo: 'keep' }]]
    case 'place':
      return here === undefined || here === item.path
        ? [['Retry']]
        : [[`Bring into “${here === '/' ? 'Root' : nameOf(here)}”`, { path: here }], ['Retry']]
    case 'known':
      return [['Send it anyway', { isWanted: true }]]
    case undefined:
      return isWorthRetrying(item) ? [['Retry']] : []
  }
}
