import type { CallProblem } from '#app/editor/editor-calls.ts'
import type { Editor } from '#app/editor/editor-store.ts'
import { countText, itemsText } from '#app/editor/item.ts'
import type { Operations } from '#app/editor/operations.ts'
import { withStep } from '#app/editor/undo-steps.ts'
import type { ReviewResponse } from '#domain/uploads/inbox-calls.ts'
import { type RejectionReason, reasonTexts } from '#domain/uploads/rejection-reasons.ts'
import { ENTRIES_A_CALL, type InboxEntry } from './inbox-operations.ts'

type Call = 'reject' | 'restore' | 'delete'

const DONE: Record<Call, (items: string) => string> = {
  reject: (items) => `Rejected ${items}.`,
  restore: (items) => `Restored ${items} to the inbox.`,
  delete: (items) => `Deleted ${items} permanently.`,
}

/** State of the entries once it is undone. */
const BACK: Record<Exclude<Call, 'delete'>, string> = {
  reject: 'back in the inbox',
  restore: 'rejected again',
}

/** What a review has done so far. */
interface Done {
  call: Call
  entries: readonly InboxEntry[]
  reason: RejectionReason | undefined
  count: number
  batches: string[]
}

export function inboxReview(
  { calls, store, steps }: Editor,
  { finish, fail }: Pick<Operations, 'finish' | 'fail'>,
  { refresh, onRejected }: { refresh(): void; onRejected(): void },
) {
  async function review(call: Call, entries: readonly InboxEntry[], reason?: RejectionReason) {
    store.set({ task: undefined, isBusy: true })
    const batches: string[] = []
    let count = 0
    for (let from = 0; from < entries.length; from += ENTRIES_A_CALL) {
      const some = entries.slice(from, from + ENTRIES_A_CALL).map(({ entry }) => entry)
      const body = { entries: some, ...(reason && { reason }) }
      const outcome = await calls.change<ReviewResponse>('POST', `/api/inbox/${call}`, body)
      if (!outcome.ok) return stop({ call, entries, reason, count, batches }, outcome.problem)
      count += outcome.response.count
      if (call !== 'delete' && outcome.response.batch) batches.unshift(outcome.response.batch)
    }
    report({ call, entries, reason, count, batches })
  }

  function report({ call, entries, reason, count, batches }: Done) {
    if (count > 0) {
      if (call === 'reject') onRejected()
      const text = doneText(call, entries, count) + reasonText(reason)
      return finish(text, batches, { undone: undoneText(call, entries, count) })
    }
    refresh()
    fail({ code: '', text: goneText(entries), details: {} })
  }

  function stop({ call, entries, reason, count, batches }: Done, problem: CallProblem) {
    if (count === 0) return fail(problem, () => void review(call, entries, reason))
    const undone = undoneText(call, entries, count)
    steps.set(withStep(steps.get(), { batches, undone }))
    const text = `${DONE[call](countText(count))} The others are unchanged. ${problem.text}`
    store.set({ task: undefined, isBusy: false, notice: { kind: 'problem', text, batches } })
    refresh()
  }

  return {
    reject: (entries: readonly InboxEntry[], reason?: RejectionReason) =>
      void review('reject', entries, reason),
    restore: (entries: readonly InboxEntry[]) => void review('restore', entries),
    askToDelete(entries: readonly InboxEntry[]) {
      store.set({
        task: {
          kind: 'confirm',
          title: `Delete ${itemsText(entries)} permanently?`,
          text: 'This cannot be undone. The files and the names of their senders are deleted; the history keeps the file names and their SHA-256.',
          action: 'Delete permanently',
          onConfirm: () => void review('delete', entries),
        },
      })
    },
  }
}

/** By another editor, or withdrawn by the sender. */
const DECIDED = 'accepted, rejected, withdrawn or deleted in the meantime.'

/** Counts only what was changed: another editor may have decided about some. */
function undoneText(call: Call, entries: readonly InboxEntry[], count: number): string {
  if (call === 'delete') return ''
  const some = count === entries.length ? itemsText(entries) : countText(count)
  return `${some} ${count === 1 ? 'is' : 'are'} ${BACK[call]}.`
}

function reasonText(reason: RejectionReason | undefined): string {
  return reason ? ` Reason on the receipt: ${reasonTexts[reason]}.` : ''
}

function goneText(entries: readonly InboxEntry[]): string {
  const were = entries.length === 1 ? 'was' : 'were'
  return `${itemsText(entries)} ${were} ${DECIDED} Nothing was changed.`
}

function doneText(call: Call, entries: readonly InboxEntry[], count: number): string {
  if (count === entries.length) return DONE[call](itemsText(entries))
  return `${DONE[call](countText(count))} The others were ${DECIDED}`
}
