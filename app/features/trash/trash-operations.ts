import { transferItems } from '#app/editor/conflicts/transfer.ts'
import type { CallResult } from '#app/editor/editor-calls.ts'
import type { Editor } from '#app/editor/editor-store.ts'
import { countText, itemsText, placeText } from '#app/editor/item.ts'
import type { Operations } from '#app/editor/operations.ts'
import type { ChangedItem, TrashResponse } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { parentOf } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { formatCount } from '#domain/units/count.ts'

type Entry = TrashResponse['entries'][number]
type Restored = Pick<Entry, 'entry' | 'id' | 'path' | 'name' | 'kind'>

export function trashOperations(
  { calls, store }: Editor,
  { finish, fail }: Pick<Operations, 'finish' | 'fail'>,
) {
  const editor = { calls, store }

  /** @param into Omitted: each returns to its original folder. */
  function restore(entries: readonly Restored[], into?: ArchivePath) {
    return transferItems(editor, {
      // Entries with the same path differ by their number.
      paths: entries.map(({ path }) => path),
      async send(paths, onConflict, evenIfUsed) {
        const some = entries.filter(({ path }) => paths.includes(path))
        const body = { entries: some.map(({ entry }) => entry), into, onConflict, evenIfUsed }
        return withMissing(some, await calls.change('POST', '/api/trash/restore', body))
      },
      canReplace: () => false,
      canMerge: ({ path, kind }) =>
        kind === 'folder' && entries.some((one) => one.path === path && one.kind === 'folder'),
      doneText(transferred, skipped, changed) {
        const rest = skipped === 0 ? '' : ` Skipped ${countText(skipped)}.`
        const some = transferred === entries.length ? itemsText(entries) : countText(transferred)
        const place =
          into === undefined
            ? recreatedText(changed) || renamedText(entries, changed)
            : ` to ${placeText(into)}`
        return `Restored ${some}${place}.${rest}`
      },
      onDone: (text, batches) => finish(text, batches),
      onFail: fail,
    })
  }

  /** Deletes what the question was about, and nothing that was trashed since. */
  async function empty(body: object, entries?: readonly Entry[]) {
    store.set({ task: undefined, isBusy: true })
    const outcome = await calls.change('POST', '/api/trash/empty', body)
    if (!outcome.ok) return fail(outcome.problem, () => void empty(body, entries))
    const what = entries ? itemsText(entries) : countText(outcome.response.changed.length)
    finish(`Deleted ${what} permanently.`, [])
  }

  function ask(what: string, action: string, onConfirm: () => void) {
    store.set({
      task: {
        kind: 'confirm',
        title: `Delete ${what} permanently?`,
        text: 'This cannot be undone. The files and their metadata are deleted; only the history entry remains.',
        action,
        onConfirm,
      },
    })
  }

  return {
    restore,
    restoreElsewhere(entries: readonly Entry[]) {
      store.set({
        task: {
          kind: 'choose-folder',
          title: `Restore ${itemsText(entries)} to`,
          items: [],
          onChoose: (into) => void restore(entries, into),
        },
      })
    },
    askToDelete(entries: readonly Entry[]) {
      const body = { entries: entries.map(({ entry }) => entry) }
      ask(itemsText(entries), 'Delete permanently', () => void empty(body, entries))
    },
    /** @param last The latest of the counted entries. */
    askToEmpty(total: number, { entry, trashed_at }: Entry) {
      const everything = `everything in the trash (${countText(total)})`
      ask(everything, 'Empty trash', () => void empty({ upTo: { entry, trashed_at } }))
    },
  }
}

const MAX_NAMED = 3

/** Where items are now whose folders no longer existed; empty if all did. */
function recreatedText(changed: readonly ChangedItem[]): string {
  const made = new Set(
    changed.flatMap(({ action, path }) => (action === 'make-folder' && path ? [path] : [])),
  )
  const folders = restoredTo(changed)
  const [first, ...others] = new Set(folders.filter((folder) => made.has(folder)))
  if (first === undefined) return ''
  if (others.length === 0 && new Set(folders).size === 1)
    return ` to ${first}, whose folders were created again`
  const more =
    others.length < MAX_NAMED ? '' : ` and ${formatCount(others.length + 1 - MAX_NAMED)} more`
  const named = [first, ...others].slice(0, MAX_NAMED).join(', ')
  return `. These folders were created again: ${named}${more}`
}

/** The folder of the items, if it has another path than when they were deleted. */
function renamedText(entries: readonly Restored[], changed: readonly ChangedItem[]): string {
  const [folder, ...others] = new Set(restoredTo(changed))
  const before = new Set(entries.map(({ path }) => parentOf(path as ArchivePath) ?? ROOT))
  return folder === undefined || others.length > 0 || before.has(folder) ? '' : ` to ${folder}`
}

function restoredTo(changed: readonly ChangedItem[]): ArchivePath[] {
  return changed
    .filter(({ action, path }) => action === 'restore' && path !== null)
    .map(({ path }) => parentOf(path as ArchivePath) ?? ROOT)
}

/** Entries that another editor has restored or deleted are reported as missing. */
function withMissing(entries: readonly Restored[], outcome: CallResult): CallResult {
  if (!outcome.ok) return outcome
  const { changed, skipped } = outcome.response
  const found = new Set(changed.map(({ id }) => id))
  const missing = entries
    .filter(({ id, path }) => !found.has(id) && !skipped.includes(path))
    .map(({ path }) => ({ path, now: null, changed_by: null }))
  return { ok: true, response: { ...outcome.response, missing } }
}
