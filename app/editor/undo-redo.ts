import type { ChangedItem, ChangeResponse } from '#domain/archive/manage-response.ts'
import { returnedWords } from './conflicts/transfer-text.ts'
import type { CallProblem } from './editor-calls.ts'
import { type Editor, type EditorState, isTemporary, type Notice } from './editor-store.ts'
import { countText } from './item.ts'
import { stepOf, withInverse, withoutBatch } from './undo-steps.ts'

export const UNDONE = 'Undone.'
const REDONE = 'Redone.'
/** For a change that was made in another session. */
const UNKNOWN = {
  undo: { undone: UNDONE, done: REDONE },
  redo: { undone: REDONE, done: UNDONE },
}
const NOTHING_LEFT = {
  undo: 'Nothing left to undo here. Uploads and earlier changes can be undone in History.',
  redo: 'Nothing left to redo.',
}

type Way = keyof typeof NOTHING_LEFT

interface Report {
  show(
    notice: Notice,
    result: { isTrashed: boolean; changed: readonly ChangedItem[] },
  ): Promise<void>
  fail(problem: CallProblem, again: () => void): void
}

export function undoRedo({ calls, store, steps }: Editor, { show, fail }: Report) {
  let queue: Promise<void> = Promise.resolve()

  /** Undoes batches. A redo undoes the batches of an undo. */
  async function undoOrRedo(
    way: Way,
    batches: readonly string[],
    skipChanged = false,
  ): Promise<void> {
    if (store.get().isBusy) return
    const { undone, done = UNKNOWN[way].done } = stepOf(stepsOf(way), batches[0]) ?? UNKNOWN[way]
    // The old notice stays until then: otherwise a second click would hit what is under it.
    store.set({ isBusy: true })
    const { inverse, changed, skipped, left, problem } = await undoBatches(batches, skipChanged)
    steps.set(withInverse(steps.get(), { batches: inverse, undone: done, done: undone }, way))
    if (problem) return reject(way, left, problem)
    const next = way === 'undo' ? { batches: [], redo: inverse } : { batches: inverse }
    const result = skipped > 0 ? partlyText(way, skipped) : undone
    const text = [result, returnedWords(changed)].filter(Boolean).join(' ')
    return show({ kind: 'done', text, ...next }, { isTrashed: false, changed })
  }

  /** @returns The inverse batches, newest first, and those that were not undone. */
  async function undoBatches(batches: readonly string[], skipChanged: boolean) {
    const undone: ChangeResponse[] = []
    const soFar = () => ({
      inverse: inverseOf(undone),
      changed: undone.flatMap(({ changed }) => changed),
      skipped: undone.reduce((sum, { skipped }) => sum + skipped.length, 0),
    })
    for (const [at, batch] of batches.entries()) {
      const body = { batch, ...(skipChanged && { skipChanged }) }
      const result = await calls.change('POST', '/api/history/undo', body)
      if (!result.ok) return { ...soFar(), left: batches.slice(at), problem: result.problem }
      steps.set(withoutBatch(steps.get(), batch))
      undone.push(result.response)
    }
    return { ...soFar(), left: [], problem: undefined }
  }

  /** A step that can never be undone is removed, so that it does not block earlier ones. */
  function reject(way: Way, batches: readonly string[], problem: CallProblem) {
    if (!isTemporary(problem))
      for (const batch of batches) steps.set(withoutBatch(steps.get(), batch))
    fail(problem, () => void undoOrRedo(way, batches))
    if (problem.details.others) offerOthers(way, batches)
  }

  function offerOthers(way: Way, batches: readonly string[]) {
    const title = `${way === 'undo' ? 'Undo' : 'Redo'} the others?`
    store.set({
      task: {
        kind: 'confirm',
        title,
        text: `An item has been changed since. The unchanged items can still be ${way === 'undo' ? 'undone' : 'redone'}.`,
        action: title.slice(0, -1),
        onConfirm: () => {
          store.set({ task: undefined })
          void undoOrRedo(way, batches, true)
        },
      },
    })
  }

  function stepsOf(way: Way) {
    const { steps: done, redo = [] } = steps.get()
    return way === 'undo' ? done : redo
  }

  async function takeLatest(way: Way): Promise<void> {
    const shown = way === 'undo' ? store.get().notice?.batches : undefined
    const batches = shown?.length ? shown : stepsOf(way).at(-1)?.batches
    if (batches) return undoOrRedo(way, batches)
    store.set({ notice: { kind: 'done', text: NOTHING_LEFT[way], batches: [] } })
  }

  /** One after the other, and after a change that is being made, however fast the keys are pressed. */
  function enqueue(way: Way) {
    const before = store.get()
    const next = async () => {
      await untilIdle(store)
      // The key was pressed before the failure or the question was shown.
      if (!(before.isBusy && isInterrupted(store.get(), before))) await takeLatest(way)
    }
    // A failure does not block the next key press.
    queue = queue.then(next).catch(console.error)
  }

  return {
    undo: (batches: readonly string[]) => undoOrRedo('undo', batches),
    redo: (batches: readonly string[]) => undoOrRedo('redo', batches),
    undoLast: () => enqueue('undo'),
    redoLast: () => enqueue('redo'),
  }
}

function untilIdle({ get, subscribe }: Editor['store']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const check = () => {
    if (!get().isBusy) resolve()
  }
  const unsubscribe = subscribe(check)
  check()
  return promise.finally(unsubscribe)
}

function isInterrupted({ task, notice }: EditorState, before: EditorState): boolean {
  return task !== undefined || (notice?.kind === 'problem' && notice !== before.notice)
}

function partlyText(way: Way, skipped: number): string {
  return `${way === 'undo' ? 'Undone' : 'Redone'}, except for ${countText(skipped)} changed since.`
}

/** Empty where a file went back to the inbox: it has to be accepted again. */
function inverseOf(undone: readonly ChangeResponse[]): string[] {
  const isFinal = undone.some(({ changed }) =>
    changed.some(({ action, from }) => action === 'return' && from !== null),
  )
  return isFinal ? [] : undone.flatMap(({ batch }) => batch ?? []).reverse()
}
