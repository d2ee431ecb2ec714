import type { ChangedItem } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { formerNameConfirmation } from './conflicts/former-name.ts'
import { transferItems } from './conflicts/transfer.ts'
import type { CallProblem } from './editor-calls.ts'
import { type Editor, type Notice, problemNotice } from './editor-store.ts'
import {
  countText,
  type Item,
  itemAt,
  itemsText,
  missingItemsText,
  placeText,
  quoted,
} from './item.ts'
import { UNDONE, undoRedo } from './undo-redo.ts'
import { withStep } from './undo-steps.ts'

export interface ChangeResult {
  /** Whether the items were moved to the trash. */
  isTrashed: boolean
  /** Whether all items are still in their folder, perhaps under other names: they stay selected. */
  isInPlace?: boolean | undefined
  /** Items that are no longer in their folder. */
  movedAway?: readonly Item[] | undefined
  /** Items that an undo or redo changed. */
  changed?: readonly ChangedItem[] | undefined
  notice: Notice
}

interface FinishOptions {
  isTrashed: boolean
  isInPlace: boolean
  movedAway: readonly Item[]
  made: Item | undefined
  /** Message once it is undone. */
  undone: string
}

const UNDONE_TRANSFER = {
  move: (items: string) => `Moved ${items} back.`,
  copy: (items: string) => `Moved the copies to the trash: ${items}.`,
}

/** Lets the browser paint the notice first. */
const PAINT_MS = 30

export type Operations = ReturnType<typeof operations>

/**
 * Each change ends with a notice: what was done, with Undo, or the server's error.
 * @param refresh Called after every change.
 */
export function operations({ calls, store, steps }: Editor, refresh: (done: ChangeResult) => void) {
  const editor = { calls, store }

  function finish(
    text: string,
    batches: readonly string[],
    {
      isTrashed = false,
      isInPlace = false,
      movedAway = [],
      made,
      undone = UNDONE,
    }: Partial<FinishOptions> = {},
  ) {
    steps.set(withStep(steps.get(), { batches, undone, done: text }))
    void show({ kind: 'done', text, batches, made }, { isTrashed, isInPlace, movedAway })
  }

  /** The notice comes first: rendering a long list takes longer than the change itself. */
  async function show(notice: Notice, result: Omit<ChangeResult, 'notice'>): Promise<void> {
    store.set({ notice, task: undefined, isBusy: true })
    await new Promise((resolve) => setTimeout(resolve, PAINT_MS))
    // A dialog that was opened meanwhile stays open.
    store.set({ isBusy: false })
    refresh({ ...result, notice })
  }

  /** The selection stays. */
  function fail(problem: CallProblem, again?: () => void) {
    const notice = problemNotice(problem, again)
    store.set({ isBusy: false, task: undefined, notice })
    // Another editor moved or deleted it: the page shows the current state.
    if (problem.code === 'archive/not-found') refresh({ isTrashed: false, notice })
  }

  function moveOrCopy(how: 'move' | 'copy', items: readonly Item[], into: ArchivePath) {
    const url = how === 'move' ? '/api/files/actionMoveAll' : '/api/files/copy'
    const done = how === 'move' ? 'Moved' : 'Copied'
    const folders = new Set(items.filter(({ kind }) => kind === 'folder').map(({ path }) => path))
    const transferredText = (transferred: number) =>
      transferred === items.length ? itemsText(items) : countText(transferred)
    return transferItems(editor, {
      paths: items.map(({ path }) => path),
      send: (paths, onConflict, evenIfUsed) =>
        calls.change('POST', url, { items: paths, into, onConflict, evenIfUsed }),
      canReplace: ({ path, kind }) => kind === 'file' && !folders.has(path as ArchivePath),
      canMerge: ({ path, kind }) => kind === 'folder' && folders.has(path as ArchivePath),
      doneText(transferred, skipped) {
        const rest = skipped === 0 ? '' : ` Skipped ${countText(skipped)}.`
        return `${done} ${transferredText(transferred)} to ${placeText(into)}.${rest}`
      },
      onDone(text, batches, transferred) {
        const movedAway = how === 'move' ? items : []
        finish(text, batches, {
          movedAway,
          undone: UNDONE_TRANSFER[how](transferredText(transferred)),
        })
      },
      onFail: fail,
    })
  }

  async function trash(items: readonly Item[], evenIfUsed = false) {
    store.set({ task: undefined, isBusy: true })
    const paths = items.map(({ path }) => path)
    const outcome = await calls.change('POST', '/api/files/trashAll', { items: paths, evenIfUsed })
    if (!outcome.ok) return notTrashed(outcome.problem, items, () => void trash(items, evenIfUsed))
    const { batch, missing } = outcome.response
    const missingPaths = new Set<string>(missing.map(({ path }) => path))
    const trashed = items.filter(({ path }) => !missingPaths.has(path))
    const names = itemsText(trashed)
    const text = [`Moved ${names} to the trash.`, ...missingItemsText(missing)].join(' ')
    const undone = `Restored ${names} from the trash.`
    finish(text, batchesOf(batch), { isTrashed: true, movedAway: items, undone })
  }

  function notTrashed(problem: CallProblem, items: readonly Item[], again: () => void) {
    const { used } = problem.details
    if (problem.code !== 'manage/used' || !used) return fail(problem, again)
    store.set({ isBusy: false, task: { kind: 'used', items, used } })
  }

  async function makeFolder(place: ArchivePath, evenIfUsed = false) {
    const path = within(place, 'New Folder')
    store.set({ task: undefined, isBusy: true })
    const outcome = await calls.change('POST', '/api/files/mkdir', { path, evenIfUsed })
    if (!outcome.ok) return notMade(outcome.problem, place)
    const { batch, changed } = outcome.response
    const [made] = changed
    if (!made?.path) return finish('Created a folder.', batchesOf(batch))
    const name = nameOf(made.path as ArchivePath)
    const item = itemAt(place, { kind: 'folder', id: made.id, name })
    const undone = `Removed folder ${quoted(name)}.`
    finish(`Created ${quoted(name)}.`, batchesOf(batch), { made: item, undone })
  }

  function notMade(problem: CallProblem, place: ArchivePath) {
    const question = formerNameConfirmation(problem)
    if (!question) return fail(problem, () => void makeFolder(place))
    const onConfirm = () => void makeFolder(place, true)
    store.set({ isBusy: false, task: { kind: 'confirm', ...question, onConfirm } })
  }

  function chooseFolder(how: 'move' | 'copy', items: readonly Item[]) {
    const title = `${how === 'move' ? 'Move' : 'Copy'} ${itemsText(items)} to`
    const start = items[0] && parentOf(items[0].path)
    const onChoose = (into: ArchivePath) => void moveOrCopy(how, items, into)
    store.set({
      task: { kind: 'choose-folder', title, start, items: how === 'move' ? items : [], onChoose },
    })
  }

  /** Makes the creation of a folder in the folder dialog undoable. */
  function addFolderStep(path: ArchivePath, batch: string | null) {
    const undone = `Removed folder ${placeText(path)}.`
    steps.set(withStep(steps.get(), { batches: batchesOf(batch), undone }))
  }

  function rename(item: Item) {
    store.set({ task: { kind: 'properties', item, startsAtName: true } })
  }

  function editMetadata(items: readonly Item[]) {
    const [item] = items
    const task =
      items.length === 1 && item
        ? ({ kind: 'properties', item, startsAtName: false } as const)
        : ({ kind: 'bulk', items } as const)
    store.set({ task })
  }

  /** After a dialog has saved a change itself. */
  function showSaved(text: string, batch: string | null, isInPlace = true) {
    finish(text, batchesOf(batch), { isInPlace })
  }

  return {
    ...undoRedo({ calls, store, steps }, { show, fail }),
    moveOrCopy,
    trash,
    makeFolder,
    addFolderStep,
    chooseFolder,
    rename,
    editMetadata,
    showSaved,
    finish,
    fail,
  }
}

function batchesOf(batch: string | null): string[] {
  return batch === null ? [] : [batch]
}
