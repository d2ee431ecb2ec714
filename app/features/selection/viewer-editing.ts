import type { EditedValues } from '#app/editor/metadata/use-item-metadata.ts'
import type { ChangeResult } from '#app/editor/operations.ts'
import { createStore } from '#app/editor/store.ts'

interface EditingState {
  panel: 'open' | 'closed' | 'closed with the viewer'
  /** Whether the list is to be loaded again once the panel is closed. */
  isStale: boolean
  /** Called once unsaved input may be discarded. */
  leaving: (() => void) | undefined
  /** Counts changes that the form did not make itself, such as an undo. */
  changes: number
  /** Keys of the items that the last change moved to the trash. */
  gone: ReadonlySet<string>
}

export type ViewerEditing = ReturnType<typeof createViewerEditing>

/**
 * Editing in the viewer. While its panel is open, the list is not sorted again, so that Next keeps to the same order.
 */
export function createViewerEditing() {
  const store = createStore<EditingState>({
    panel: 'closed',
    isStale: false,
    leaving: undefined,
    changes: 0,
    gone: new Set(),
  })
  const drafts: EditedValues = new Map()
  let ownChanges = 0

  /** @returns Whether the list is loaded again later: when the panel is closed. */
  function deferReload() {
    if (store.get().panel !== 'open') return false
    store.set({ isStale: true })
    return true
  }

  return {
    store,
    drafts,
    onToggle(isOpen: boolean) {
      ownChanges = 0
      store.set({ panel: isOpen ? 'open' : 'closed', leaving: undefined })
    },
    onEnd() {
      ownChanges = 0
      store.set({ panel: 'closed with the viewer', leaving: undefined })
    },
    /** @returns Whether it may close; otherwise the user is asked first. */
    requestClose(leave: () => void) {
      if (drafts.size === 0) return true
      store.set({ leaving: leave })
      return false
    },
    /** Called before the form reports its own change. */
    expectOwnChange() {
      ownChanges += 1
    },
    deferReload,
    /** Defers the reload after a change, and notifies the form. */
    deferReloadAfter(done: ChangeResult) {
      if (!deferReload()) return false
      if (ownChanges > 0) ownChanges -= 1
      else
        store.set({
          changes: store.get().changes + 1,
          gone: new Set(done.isTrashed ? done.movedAway?.map(({ key }) => key) : []),
        })
      return true
    },
  }
}
