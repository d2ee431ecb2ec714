import type { FromPhotos } from '#app/editor/metadata/from-photos.tsx'
import { changesOf, type FieldValues, fieldsOf } from '#app/editor/metadata/item-metadata.ts'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import type { AcceptOrder, InboxEntry } from './inbox-operations.ts'

/** Entries to be accepted into a folder, with the input so far. */
export interface Acceptance {
  entries: readonly InboxEntry[]
  into: AcceptOrder['into']
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

export function hasMetadata({ entries, values }: Acceptance): boolean {
  return Object.keys(changesOf(fieldsOf('file'), emptyMetadata(entries), values)).length > 0
}

/** `Max`, `3 senders`; empty without a name. */
export function sendersText(entries: Acceptance['entries']): string {
  const names = new Set(entries.map(({ sender }) => sender).filter(Boolean))
  const [first] = names
  return names.size > 1 ? `${names.size} senders` : (first ?? '')
}

export function acceptOrder({
  entries,
  into,
  values,
  isStripped,
  isSenderShown,
  fromPhotos = {},
}: Acceptance): AcceptOrder {
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
