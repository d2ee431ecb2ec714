import type { ReactNode } from 'react'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { Clash, RefusalDetails } from '#domain/archive/manage-answer.ts'
import type { OnClash } from '#domain/archive/on-clash.ts'
import type { Item } from './item.ts'
import { type ManageCalls, manageCalls } from './manage-calls.ts'
import { NOTHING, type Selection } from './selection.ts'
import { createStore, type Store } from './store.ts'

export type ClashChoice = Exclude<OnClash, 'refuse'>

/** What a dialog is open for. */
export type Task =
  | {
      kind: 'choose-folder'
      why: string
      items: readonly Item[]
      onChoose(into: ArchivePath): void
    }
  | { kind: 'properties'; item: Item; startsAtName: boolean }
  | { kind: 'bulk'; items: readonly Item[] }
  | {
      kind: 'clash'
      clashes: readonly Clash[]
      /** What was done by now; nothing, where it is left out. */
      soFar?: string
      canReplace(clash: Clash): boolean
      onChoose(choices: ReadonlyMap<string, ClashChoice>): void
      /** Called when nothing is chosen. */
      onLeave?(): void
    }
  | { kind: 'used'; items: readonly Item[]; used: NonNullable<RefusalDetails['used']> }
  /** A dialog that one page alone has. */
  | { kind: 'own'; show(close: () => void): ReactNode }
  | { kind: 'confirm'; title: string; text: string; action: string; onConfirm(): void }

/** What is said of the last thing that was done, or was not. */
export interface Notice {
  kind: 'done' | 'problem'
  text: string
  /** What undoes it, the last first. */
  batches: readonly string[]
  /** Something that was made and may want another name. */
  made?: Item | undefined
}

export interface BenchState {
  isEditing: boolean
  selection: Selection
  task: Task | undefined
  /** The menu of one entry, and the button that opened it. */
  menu: { item: Item; button: HTMLElement } | undefined
  notice: Notice | undefined
  isBusy: boolean
}

/** What those who manage files work at: the calls, what is chosen, and what is open. */
export interface Bench {
  calls: ManageCalls
  store: Store<BenchState>
}

export function createBench(formToken: string): Bench {
  return {
    calls: manageCalls(formToken),
    store: createStore<BenchState>({
      isEditing: false,
      selection: NOTHING,
      task: undefined,
      menu: undefined,
      notice: undefined,
      isBusy: false,
    }),
  }
}

/** As every change leaves it: nothing is being edited, chosen or open. */
export const CALM = {
  isEditing: false,
  selection: NOTHING,
  task: undefined,
  menu: undefined,
  isBusy: false,
} satisfies Partial<BenchState>
