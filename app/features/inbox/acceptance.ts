import { type FromPhotos, locationConfirmation } from '#app/editor/metadata/from-photos.tsx'
import {
  changesOf,
  extensionConfirmation,
  type FieldValues,
  formFieldsOf,
} from '#app/editor/metadata/item-metadata.ts'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import type { Confirmation } from '#app/ui/dialogs/confirm-dialog.tsx'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import { counted } from '#domain/units/count.ts'
import { personalData } from '#domain/uploads/personal-data.ts'
import { isInspected, isPhoto } from '#domain/uploads/photo.ts'
import type { AcceptValues, InboxEntry } from './inbox-operations.ts'

/** Entries to be accepted into a folder, with the input so far. */
export interface Acceptance {
  entries: readonly InboxEntry[]
  into: AcceptValues['into']
  values: FieldValues
  isStripped: boolean
  isSenderShown: boolean
  /** Only for several entries; for one, values go into the fields. */
  fromPhotos?: FromPhotos
}

/** The sender's file name, and no metadata. */
export function emptyMetadata(entries: readonly InboxEntry[]): FieldValues {
  const [first] = entries
  return { name: first?.name ?? '', ...NO_METADATA }
}

export function newAcceptance(entries: readonly InboxEntry[]): Omit<Acceptance, 'into'> {
  const values = emptyMetadata(entries)
  return { entries, values, isStripped: true, isSenderShown: false }
}

/** Whether anything was entered or chosen. */
export function isChanged(acceptance: Acceptance): boolean {
  const { entries, values, isStripped, isSenderShown, fromPhotos = {} } = acceptance
  const untouched = newAcceptance(entries)
  return (
    isStripped !== untouched.isStripped ||
    isSenderShown !== untouched.isSenderShown ||
    Object.keys(fromPhotos).length > 0 ||
    Object.keys(changesOf(formFieldsOf('file'), untouched.values, values)).length > 0
  )
}

/** `Publish the sender’s name: Max`, `Publish the names of 3 senders`; empty without a name. */
export function senderLabel(entries: Acceptance['entries']): string {
  const names = new Set(entries.map(({ sender }) => sender).filter(Boolean))
  const [first] = names
  if (names.size > 1) return `Publish the names of ${counted(names.size, 'sender')}`
  return first ? `Publish the sender’s name: ${first}` : ''
}

export function acceptOrder({
  entries,
  into,
  values,
  isStripped,
  isSenderShown,
  fromPhotos = {},
}: Acceptance): AcceptValues {
  const { name, ...meta } = values
  const isOne = entries.length === 1
  return {
    into,
    name: isOne ? name : undefined,
    meta,
    fromPhoto: fromPhotos,
    photo: isStripped ? 'strip' : 'keep',
    showSender: isSenderShown,
  }
}

const MAX_SHOWN = 3

/** Questions to ask in turn before entries are accepted. */
export async function acceptConfirmations(
  {
    entries,
    values,
    isStripped,
    fromPhotos = {},
  }: Pick<Acceptance, 'entries' | 'values' | 'isStripped' | 'fromPhotos'>,
  readPhoto: PhotoReader,
): Promise<Confirmation[]> {
  const [first, ...others] = entries
  const isOne = others.length === 0
  const extension = first && isOne ? extensionConfirmation(first.name, values.name) : undefined
  const unchanged = entries.filter(({ media_type }) => !(isStripped && isPhoto(media_type)))
  const publishing = publishConfirmation(await publishedData(unchanged, readPhoto))
  const placing = locationConfirmation(fromPhotos)
  return [extension, placing, publishing].filter((one) => one !== undefined)
}

function publishConfirmation(found: ReadonlySet<string>): Confirmation | undefined {
  if (found.size === 0) return undefined
  const more = found.size > MAX_SHOWN ? ` and ${found.size - MAX_SHOWN} more` : ''
  const some = [...found].slice(0, MAX_SHOWN).join('; ')
  return {
    title: 'Publish location, device and owner data?',
    text: `This will become public: ${some}${more}. Nothing has been accepted yet.`,
    action: 'Accept and publish',
  }
}

/** Locations, devices and owners, each once. A file that could not be read may contain any. */
async function publishedData(
  entries: Acceptance['entries'],
  readPhoto: PhotoReader,
): Promise<ReadonlySet<string>> {
  const looked = entries.filter(({ media_type }) => isInspected(media_type))
  const results = await Promise.all(looked.map(({ entry }) => readPhoto(entry)))
  const found = results.flatMap((one) =>
    one.ok ? personalData(one.response) : ['metadata that could not be read'],
  )
  return new Set(found)
}
