import { isAsking } from './upload-decision.ts'
import { isOver, type UploadItem } from './upload-item.ts'

/** Another upload of the same bytes into the same folder. */
export function duplicateOf(item: UploadItem, all: readonly UploadItem[]): UploadItem | undefined {
  const content = contentOf(item)
  if (content === undefined) return undefined
  return all.find(
    (other) => other.key !== item.key && mayBeStored(other) && contentOf(other) === content,
  )
}

/** Keys of duplicates whose other file ended without being stored. */
export function releasedKeys(items: readonly UploadItem[]): number[] {
  const waiting = items.filter((item) => otherKey(item) !== undefined)
  if (waiting.length === 0) return []
  const stored = new Set(items.filter(mayBeStored).map(({ key }) => key))
  return waiting.filter((item) => !stored.has(otherKey(item) ?? 0)).map(({ key }) => key)
}

/** Of queued files with the same bytes only the first is sent: the others, each with the one that it repeats. */
export function repeatsAmong(keys: readonly number[], items: readonly UploadItem[]) {
  const queued = new Set(keys)
  const others = items.filter((item) => !queued.has(item.key) && mayBeStored(item))
  const firstOf = new Map(others.map((item) => [contentOf(item), item]))
  const repeats: { key: number; other: UploadItem }[] = []
  for (const item of items) {
    const content = contentOf(item)
    if (!queued.has(item.key) || item.isWanted || content === undefined) continue
    const other = firstOf.get(content)
    if (other) repeats.push({ key: item.key, other })
    else firstOf.set(content, item)
  }
  return repeats
}

/** Whether it is a duplicate of a file that is still under way. */
export function isWaiting(item: UploadItem, items: readonly UploadItem[]): boolean {
  const key = otherKey(item)
  return key !== undefined && items.some((other) => other.key === key && !isOver(other))
}

function otherKey({ state }: UploadItem): number | undefined {
  return state.step === 'failed' ? state.sameAs : undefined
}

function contentOf({ sha256, path }: UploadItem): string | undefined {
  return sha256 && JSON.stringify([sha256, path])
}

/** Whether its content is stored, or will be unless it fails. */
function mayBeStored(item: UploadItem): boolean {
  const { state } = item
  if (state.step === 'done') return !state.isSkipped
  return !isOver(item) || isAsking(item)
}
