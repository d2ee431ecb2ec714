import { normalText } from '#domain/units/normal-text.ts'
import type { Unfinished } from './unfinished.ts'
import type { UploadItem, UploadPlace } from './upload-item.ts'

/** One file on its way, with what only the queue needs to know of it. */
export interface UploadRun {
  item: UploadItem
  readonly place: UploadPlace
  /** Of the present attempts; a cancelled file that is sent again gets another. */
  stopped: AbortController
  /** Where the server keeps what has come of it. */
  address: string | undefined
  /** An upload of the same name and size that stopped before this page was loaded. */
  before: Unfinished | undefined
  sha256: string | undefined
  /** Bytes that the server has said it has. */
  keptBytes: number
  /** How often it broke since more of it was kept. */
  tries: number
  /** Since when the server that has its first part is away, as far as no more of it was kept since. */
  awaySince: number | undefined
  /** How often it was begun again from its first byte. */
  startsOver: number
  /** Ends the pause that it makes. */
  wake(): void
}

/** Parts that come to one server and then to another would be sent for ever. */
const MOST_STARTS_OVER = 3

export function mayStartOver({ startsOver }: UploadRun): boolean {
  return startsOver < MOST_STARTS_OVER
}

/** Begins it again from its first byte. */
export function startOver(run: UploadRun): void {
  run.startsOver += 1
  run.address = undefined
  run.before = undefined
  run.keptBytes = 0
  run.awaySince = undefined
}

export function newRun(item: UploadItem, place: UploadPlace, before?: Unfinished): UploadRun {
  return {
    item,
    place,
    stopped: new AbortController(),
    address: undefined,
    before,
    sha256: undefined,
    keptBytes: 0,
    tries: 0,
    awaySince: undefined,
    startsOver: 0,
    wake: () => {},
  }
}

/** Another file of the queue with the same bytes, for the same folder, that is sent or was. */
export function twinOf(run: UploadRun, all: readonly UploadRun[]): UploadRun | undefined {
  return all.find(
    ({ item, place, sha256 }) =>
      item !== run.item &&
      sha256 !== undefined &&
      sha256 === run.sha256 &&
      place.path === run.place.path &&
      !['failed', 'cancelled'].includes(item.state.step),
  )
}

/** A name has at most 255 bytes. */
const LONGEST_NAME = 255

/** By what an upload is known again after the page was loaded anew. */
export function markOf(name: string, size: number, path: string, below: string): string {
  return JSON.stringify([normalText(name, 'NFC', LONGEST_NAME) ?? name, size, path, below])
}
