import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { ReceiptData } from './receipt-data.ts'

/** How far the files of a receipt have come. */
export function ReceiptProgress({ madeAt, progress }: Pick<ReceiptData, 'madeAt' | 'progress'>) {
  const { waiting, decided, withdrawn } = progress
  const isOver = waiting === 0
  const reviewed = decided + waiting
  return (
    <ol className="receipt-progress">
      <li data-done="">
        <b>Received</b> <LocalTime at={madeAt} />
      </li>
      <li data-done={isOver || undefined} aria-current={isOver ? undefined : 'step'}>
        <b>In review</b>{' '}
        {reviewed === 0 ? 'Withdrawn before the review' : `${decided} of ${reviewed} decided`}
        {reviewed > 0 && withdrawn > 0 && <small>{withdrawn} withdrawn</small>}
      </li>
      <li data-done={isOver || undefined} aria-current={isOver ? 'step' : undefined}>
        <b>Decided</b> {isOver ? 'The results are below' : 'This page will show the results'}
      </li>
    </ol>
  )
}
