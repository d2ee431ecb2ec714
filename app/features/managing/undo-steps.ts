import { createStore, type Store } from './store.ts'

/** Something that was done at once, as somebody sees it. */
export interface UndoStep {
  /** What undoes it, the last first. */
  batches: readonly string[]
  /** What is said once it is undone. */
  undone: string
}

export interface UndoSteps {
  /** The last of them last. */
  steps: readonly UndoStep[]
}

const MOST = 100

/** Since the page was loaded, on all pages of those who manage files: what was done on one is undone on another. */
export const stepsOfVisit: Store<UndoSteps> = createStore<UndoSteps>({ steps: [] })

/** One more; what cannot be undone is no step. */
export function withStep({ steps }: UndoSteps, step: UndoStep): UndoSteps {
  return step.batches.length === 0 ? { steps } : { steps: [...steps, step].slice(-MOST) }
}

/** Without a batch that is undone, or never can be. */
export function withoutBatch({ steps }: UndoSteps, batch: string): UndoSteps {
  const left = steps.map((step) => ({
    ...step,
    batches: step.batches.filter((one) => one !== batch),
  }))
  return { steps: left.filter(({ batches }) => batches.length > 0) }
}

/** The step that has a batch; without a batch, the last. */
export function stepOf({ steps }: UndoSteps, batch: string | undefined): UndoStep | undefined {
  if (batch === undefined) return steps.at(-1)
  return steps.find(({ batches }) => batches.includes(batch))
}
