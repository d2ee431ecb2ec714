import type { ReactNode } from 'react'
import type { Confirmation } from '#app/ui/dialogs/confirm-dialog.tsx'
import type { NameConflict, RejectionDetails } from '#domain/archive/manage-response.ts'
import type { OnMoveConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { type CallProblem, type EditorCalls, editorCalls } from './editor-calls.ts'
import type { Item } from './item.ts'
import { createStore, type Store } from './store.ts'
import { sessionSteps, type UndoSteps } from './undo-steps.ts'

export type ConflictChoice = Exclude<OnMoveConflict, 'refuse'>

export type Task =
  | {
      kind: 'choose-folder'
      title: string
      /** Where the tree opens first; by default its root. */
      start?: ArchivePath | undefined
      items: readonly Item[]
      onChoose(into: ArchivePath): void
    }
  | { kind: 'properties'; item: Item; startsAtName: boolean }
  | { kind: 'bulk'; items: readonly Item[] }
  | {
      kind: 'conflict'
      conflicts: readonly NameConflict[]
      /** What has been done so far; by default nothing. */
      soFar?: string
      canReplace(conflict: NameConflict): boolean
      canMerge?(conflict: NameConflict): boolean
      onChoose(choices: ReadonlyMap<string, ConflictChoice>): void
      /** Called when it is closed without a choice. */
      onLeave?(): void
    }
  | { kind: 'used'; items: readonly Item[]; used: NonNullable<RejectionDetails['used']> }
  /** A dialog that only one page has. */
  | { kind: 'custom'; show(close: () => void): ReactNode }
  | ({ kind: 'confirm'; onConfirm(): void } & Confirmation)

/** A message about the last change, or why it failed. */
export interface Notice {
  kind: 'done' | 'problem'
  text: string
  /** Batches that Undo takes back, newest first. */
  batches: readonly string[]
  /** Batches that Redo takes back. */
  redo?: readonly string[] | undefined
  /** A new folder, which can be renamed. */
  made?: Item | undefined
  /** Tries again what failed, where that may succeed. */
  again?: (() => void) | undefined
}

export interface EditorState {
  task: Task | undefined
  notice: Notice | undefined
  isBusy: boolean
}

export interface Editor {
  calls: EditorCalls
  store: Store<EditorState>
  steps: Store<UndoSteps>
}

export function createEditor(formToken: string, steps = sessionSteps): Editor {
  return {
    steps,
    calls: editorCalls(formToken),
    store: createStore<EditorState>({ task: undefined, notice: undefined, isBusy: false }),
  }
}

/** The notice of an error. @param again Offered if trying again may help. */
export function problemNotice(problem: CallProblem, again?: () => void): Notice {
  const notice: Notice = { kind: 'problem', text: problem.text, batches: [] }
  return isTemporary(problem) ? { ...notice, again } : notice
}

/** Whether the cause is the network, the server or the session, rather than the archive's state. */
export function isTemporary({ code }: CallProblem): boolean {
  return !/^(manage|archive)\//.test(code)
}
