import { isOver, type UploadItem } from './upload-item.ts'

type Carrier = Pick<UploadItem, 'message' | 'state'>

/**
 * Whether the editors have a message that was sent with files. `unsent`: every file was cancelled, so it went nowhere.
 * `pending` also while a failed file waits to be sent again.
 */
export function deliveryOf(
  message: string,
  items: readonly Carrier[],
): 'pending' | 'delivered' | 'unsent' {
  const carriers = items.filter((item) => item.message === message)
  const rest = carriers.filter(({ state }) => state.step !== 'cancelled')
  if (carriers.length === 0 || !carriers.every(isOver)) return 'pending'
  if (rest.length === 0) return 'unsent'
  return rest.every(({ state }) => state.step === 'done') ? 'delivered' : 'pending'
}
