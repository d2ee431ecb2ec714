import { isOver, type UploadItem } from './upload-item.ts'

/** What needs attention comes first, then what is running, queued and finished. */
export function sortUploads(items: readonly UploadItem[]): UploadItem[] {
  const groups: UploadItem[][] = [[], [], [], []]
  for (const item of items) groups[rankOf(item)]?.push(item)
  return groups.flat()
}

function rankOf(item: UploadItem): number {
  const { step } = item.state
  if (step === 'failed' || step === 'paused') return 0
  if (isOver(item)) return 3
  return step === 'queued' ? 2 : 1
}
