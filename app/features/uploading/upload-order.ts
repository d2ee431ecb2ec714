import { isOver, type UploadItem } from './upload-item.ts'

/** What asks for something comes first, then what is on its way, what waits, and what is done. */
export function inOrder(items: readonly UploadItem[]): UploadItem[] {
  const groups: UploadItem[][] = [[], [], [], []]
  for (const item of items) groups[rankOf(item)]?.push(item)
  return groups.flat()
}

function rankOf(item: UploadItem): number {
  const { step } = item.state
  if (step === 'failed' || step === 'paused') return 0
  if (isOver(item)) return 3
  return step === 'waiting' ? 2 : 1
}
