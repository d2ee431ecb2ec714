import { createStore, type Store } from './store.ts'

export interface UndoStep {
  /** Batches to undo, newest first. */
  batches: readonly string[]
  /** Message once it is undone. */
  undone: string
  /** Message once it is done again. */
  done?: string | undefined
}

export interface UndoSteps {
  /** The latest comes last. */
  steps: readonly UndoStep[]
  /** Undone steps that can be redone; a new change empties them. */
  redo?: readonly UndoStep[]
}

const MAX_STEPS = 100

/** Shared by all pages until the next full load: a change made on one can be undone on another. */
export const sessionSteps: Store<UndoSteps> = createStore<UndoSteps>({ steps: [] })

/** A change without batches cannot be undone. */
export function withStep(before: UndoSteps, step: UndoStep): UndoSteps {
  return step.batches.length === 0 ? before : { steps: appendStep(before.steps, step), redo: [] }
}

/** After an undo adds the step that redoes it, and the other way round. */
export function withInverse(
  { steps, redo = [] }: UndoSteps,
  inverse: UndoStep,
  direction: 'undo' | 'redo',
): UndoSteps {
  if (inverse.batches.length === 0) return { steps, redo }
  return direction === 'undo'
    ? { steps, redo: appendStep(redo, inverse) }
    : { steps: appendStep(steps, inverse), redo }
}

function appendStep(steps: readonly UndoStep[], step: UndoStep): UndoStep[] {
  return [...steps, step].slice(-MAX_STEPS)
}

/** Removes a batch that is undone, or never can be. */
export function withoutBatch({ steps, redo = [] }: UndoSteps, batch: string): UndoSteps {
  return { steps: without(steps, batch), redo: without(redo, batch) }
}

function without(steps: readonly UndoStep[], batch: string): UndoStep[] {
  return steps
    .map((step) => ({ ...step, batches: step.batches.filter((one) => one !== batch) }))
    .filter(({ batches }) => batches.length > 0)
}

/** The step that has a batch; without a batch, the latest. */
export function stepOf(steps: readonly UndoStep[], batch: string | undefined) {
  if (batch === undefined) return steps.at(-1)
  return steps.find(({ batches }) => batches.includes(batch))
}
