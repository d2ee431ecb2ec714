import type { ReactNode } from 'react'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { Clash, RefusalDetails } from '#domain/archive/manage-answer.ts'
import type { OnMoveClash } from '#domain/archive/on-clash.ts'
import { type EditorCalls, editorCalls } from './editor-calls.ts'
import type { Item } from './item.ts'
import { NOTHING, type Selection } from './selection.ts'
import { createStore, type Store } from './store.ts'
import { sessionSteps, type UndoSteps } from './undo-steps.ts'

export type ConflictChoice = Exclude<OnMoveClash, 'refuse'>

/** What a dialog is open for. */
export type Task =
  | {
      kind: 'choose-folder'
      why: string
      /** Where the tree is open at first; left out, at its root. */
      start?: ArchivePath | undefined
      items: readonly Item[]
      onChoose(into: ArchivePath): void
    }
  | { kind: 'properties'; item: Item; startsAtName: boolean }
  | { kind: 'bulk'; items: readonly Item[] }
  | {
      kind: 'conflict'
      clashes: readonly Clash[]
      /** What was done by now; nothing, where it is left out. */
      soFar?: string
      canReplace(clash: Clash): boolean
      canMerge?(clash: Clash): boolean
      onChoose(choices: ReadonlyMap<string, ConflictChoice>): void
      /** Called when nothing is chosen. */
      onLeave?(): void
    }
  | { kind: 'used'; items: readonly Item[]; used: NonNullable<RefusalDetails['used']> }
  /** A dialog that one page alone has. */
  | { kind: 'custom'; show(close: () => void): ReactNode }
  | { kind: 'confirm'; title: string; text: string; action: string; onConfirm(): void }

/** What is said of the last thing that was done, or was not. */
export interface Notice {
  kind: 'done' | 'problem'
  text: string
  /** What undoes it, the last first. */
  batches: readonly string[]
  /** What does it again after it was undone. */
  redo?: readonly string[] | undefined
  /** Something that was made and may want another name. */
  made?: Item | undefined
  /** Does once more what was not done, where that may go better. */
  again?: (() => void) | undefined
}

export interface EditorState {
  isEditing: boolean
  selection: Selection
  /** What a filter leaves of the list; `undefined` without one. What it hides is left alone. */
  shown: ReadonlySet<string> | undefined
  /** The next click chooses all up to it. */
  isRanging: boolean
  task: Task | undefined
  /** The menu of entries, mostly of one alone, and what it stands at. */
  menu: { items: readonly [Item, ...Item[]]; button: HTMLElement } | undefined
  notice: Notice | undefined
  isBusy: boolean
}

/** What those who manage files work at: the calls, what is chosen, and what is open. */
export interface Editor {
  calls: EditorCalls
  store: Store<EditorState>
  /** What can be undone, the last of it first. */
  steps: Store<UndoSteps>
}

export function createEditor(formToken: string, steps = sessionSteps): Editor {
  return {
    steps,
    calls: editorCalls(formToken),
    store: createStore<EditorState>({
      isEditing: false,
      selection: NOTHING,
      shown: undefined,
      isRanging: false,
      task: undefined,
      menu: undefined,
      notice: undefined,
      isBusy: false,
    }),
  }
}

/** As every change leaves it: nothing is being edited, chosen or open. */
export const IDLE = {
  isEditing: false,
  isRanging: false,
  selection: NOTHING,
  task: undefined,
  menu: undefined,
  isBusy: false,
} satisfies Partial<EditorState>
