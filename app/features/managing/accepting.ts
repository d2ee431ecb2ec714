import { NO_METADATA } from '#domain/archive/metadata.ts'
import { type FromPhotos, fromPhotosOrder, NOTHING_FROM_PHOTOS } from './from-photos.tsx'
import type { AcceptOrder, InboxEntry } from './inbox-operations.ts'
import { changesOf, fieldsOf, type Said } from './item-metadata.ts'

/** Entries on their way into a folder, and what is said of them so far. */
export interface Accepting {
  entries: readonly InboxEntry[]
  into: AcceptOrder['into']
  said: Said
  isStripped: boolean
  isSenderShown: boolean
  /** Of several at once; of one, it goes into the fields. */
  fromPhotos?: FromPhotos
}

/** As the sender named it, and with nothing said. */
export function nothingSaid(entries: readonly InboxEntry[]): Said {
  const [first] = entries
  return { name: first?.name ?? '', ...NO_METADATA }
}

export function isSaid({ entries, said }: Accepting): boolean {
  return Object.keys(changesOf(fieldsOf('file'), nothingSaid(entries), said)).length > 0
}

/** `Max`, `3 senders`; empty where nobody gave a name. */
export function sendersText(entries: Accepting['entries']): string {
  const names = new Set(entries.map(({ sender }) => sender).filter(Boolean))
  const [first] = names
  return names.size > 1 ? `${names.size} senders` : (first ?? '')
}

export function orderOf({
  entries,
  into,
  said,
  isStripped,
  isSenderShown,
  fromPhotos = NOTHING_FROM_PHOTOS,
}: Accepting): AcceptOrder {
  const { name, ...meta } = said
  const isOne = entries.length === 1
  return {
    into,
    name: isOne ? name : undefined,
    meta,
    fromPhoto: fromPhotosOrder(fromPhotos),
    photo: isStripped ? 'strip' : 'keep',
    showSender: isSenderShown,
  }
}
