import type { FromPhotos } from '#app/editor/metadata/from-photos.tsx'
import { changesOf, fieldsOf, type Said } from '#app/editor/metadata/item-metadata.ts'
import { NO_METADATA } from '#domain/archive/metadata.ts'
import type { AcceptOrder, InboxEntry } from './inbox-operations.ts'

/** Entries on their way into a folder, and what is said of them so far. */
export interface Acceptance {
  entries: readonly InboxEntry[]
  into: AcceptOrder['into']
  said: Said
  isStripped: boolean
  isSenderShown: boolean
  /** Of several at once; of one, it goes into the fields. */
  fromPhotos?: FromPhotos
}

/** As the sender named it, and with nothing said. */
export function emptyMetadata(entries: readonly InboxEntry[]): Said {
  const [first] = entries
  return { name: first?.name ?? '', ...NO_METADATA }
}

export function hasMetadata({ entries, said }: Acceptance): boolean {
  return Object.keys(changesOf(fieldsOf('file'), emptyMetadata(entries), said)).length > 0
}

/** `Max`, `3 senders`; empty where nobody gave a name. */
export function sendersText(entries: Acceptance['entries']): string {
  const names = new Set(entries.map(({ sender }) => sender).filter(Boolean))
  const [first] = names
  return names.size > 1 ? `${names.size} senders` : (first ?? '')
}

export function acceptOrder({
  entries,
  into,
  said,
  isStripped,
  isSenderShown,
  fromPhotos = {},
}: Acceptance): AcceptOrder {
  const { name, ...meta } = said
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
