import { createStore, type Store } from './store.ts'

/** Something that was done at once, as somebody sees it. */
export interface UndoStep {
  /** What undoes it, the last first. */
  batches: readonly string[]
  /** Message once it is undone. */
  undone: string
  /** Message once it is done again. */
  done?: string | undefined
}

export interface UndoSteps {
  /** The last of them last. */
  steps: readonly UndoStep[]
  /** What was undone and can be redone, the last of it last; a new operation empties it. */
  redo?: readonly UndoStep[]
}

const MOST = 100

/** Since the page was loaded, on all pages of those who manage files: what was done on one is undone on another. */
export const sessionSteps: Store<UndoSteps> = createStore<UndoSteps>({ steps: [] })

/** One more; what cannot be undone is no step. */
export function withStep(before: UndoSteps, step: UndoStep): UndoSteps {
  return step.batches.length === 0 ? before : { steps: grown(before.steps, step), redo: [] }
}

/** After a step was taken back: what takes that back again. */
export function withInverse(
  { steps, redo = [] }: UndoSteps,
  inverse: UndoStep,
  way: 'undo' | 'redo',
): UndoSteps {
  if (inverse.batches.length === 0) return { steps, redo }
  return way === 'undo'
    ? { steps, redo: grown(redo, inverse) }
    : { steps: grown(steps, inverse), redo }
}

function grown(steps: readonly UndoStep[], step: UndoStep): UndoStep[] {
  return [...steps, step].slice(-MOST)
}

/** Without a batch that is undone, or never can be. */
export function withoutBatch({ steps, redo = [] }: UndoSteps, batch: string): UndoSteps {
  return { steps: without(steps, batch), redo: without(redo, batch) }
}

function without(steps: readonly UndoStep[], batch: string): UndoStep[] {
  return steps
    .map((step) => ({ ...step, batches: step.batches.filter((one) => one !== batch) }))
    .filter(({ batches }) => batches.length > 0)
}

/** The step that has a batch; without a batch, the last. */
export function stepOf(steps: readonly UndoStep[], batch: string | undefined) {
  if (batch === undefined) return steps.at(-1)
  return steps.find(({ batches }) => batches.includes(batch))
}
