import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { ChangeAnswer } from '#domain/archive/manage-answer.ts'
import { nameOf, parentOf, within } from '#domain/archive/path-segments.ts'
import { transferItems } from './conflicts/transfer.ts'
import type { CallResult, Problem } from './editor-calls.ts'
import { type Editor, IDLE, type Notice } from './editor-store.ts'
import { countText, type Item, isAre, itemAt, itemsText, placeText, quoted } from './item.ts'
import { missingItemsText } from './missing-items.ts'
import { mayPass, problemNotice } from './problem-notice.ts'
import { stepOf, withInverse, withoutBatch, withStep } from './undo-steps.ts'

/** What was done, so that a page shows what there is now. */
export interface Done {
  /** What was thrown away is not there any more. */
  isGone: boolean
  /** What is in its folder no longer. */
  left?: readonly Item[] | undefined
  notice: Notice
}

/** What is said once it is undone, and what only some operations tell. */
interface Finished {
  isGone: boolean
  left: readonly Item[]
  made: Item | undefined
  undone: string
}

const AS_BEFORE = 'It is as it was before.'
const NOTHING_TO_UNDO =
  'Of what you did since you came here, nothing is left to undo. The history undoes what was done before.'

const NOTHING_TO_REDO = 'Nothing left to redo.'
const DONE_AGAIN = 'Done again.'

const UNDONE = {
  move: (items: string) => `Moved back: ${items}.`,
  copy: (items: string) => `The copies are in the trash: ${items}.`,
}

/** Time to show what is said. */
const SAID_MS = 30

export type Operations = ReturnType<typeof operations>

/**
 * Everything that is done to files and folders. What was done is said, with a way to undo it; what
 * was not is said as the server says it.
 * @param refresh Called after every change.
 */
export function operations({ calls, store, steps }: Editor, refresh: (done: Done) => void) {
  const editor = { calls, store }
  let undoing: Promise<void> = Promise.resolve()

  function finish(text: string, batches: readonly string[], more: Partial<Finished> = {}) {
    void conclude(text, batches, more)
  }

  /** What was done is said at once: drawing a long list anew takes longer than doing it. */
  async function conclude(
    text: string,
    batches: readonly string[],
    { isGone = false, left = [], made, undone = AS_BEFORE }: Partial<Finished> = {},
  ): Promise<void> {
    steps.set(withStep(steps.get(), { batches, undone, done: text }))
    return show({ kind: 'done', text, batches, made }, { isGone, left })
  }

  async function show(notice: Notice, gone: Pick<Done, 'isGone' | 'left'>): Promise<void> {
    store.set({ notice, task: undefined, menu: undefined, isBusy: true })
    await new Promise((resolve) => setTimeout(resolve, SAID_MS))
    // A dialog that was opened meanwhile stays open.
    store.set({ ...IDLE, task: store.get().task })
    refresh({ ...gone, notice })
  }

  /** What was chosen stays chosen. @param again Does it once more. */
  function fail(problem: Problem, again?: () => void) {
    const notice = problemNotice(problem, again)
    store.set({ isBusy: false, task: undefined, notice })
    // Somebody else moved or deleted it: the page shows what there is now, and where it is.
    if (problem.code === 'archive/not-found') refresh({ isGone: false, notice })
  }

  /** @returns What was done, unless it was not and that was said. */
  async function work(send: () => Promise<CallResult>, again: () => void) {
    store.set({ task: undefined, menu: undefined, isBusy: true })
    const outcome = await send()
    if (outcome.ok) return outcome.answer
    fail(outcome.problem, again)
    return undefined
  }

  function moveOrCopy(how: 'move' | 'copy', items: readonly Item[], into: ArchivePath) {
    const address = how === 'move' ? '/api/files/actionMoveAll' : '/api/files/copy'
    const done = how === 'move' ? 'Moved' : 'Copied'
    const folders = new Set(items.filter(({ kind }) => kind === 'folder').map(({ path }) => path))
    const transferredText = (transferred: number) =>
      transferred === items.length ? itemsText(items) : countText(transferred)
    return transferItems(editor, {
      paths: items.map(({ path }) => path),
      send: (paths, onClash) => calls.change('POST', address, { items: paths, into, onClash }),
      canReplace: ({ path, kind }) => kind === 'file' && !folders.has(path as ArchivePath),
      canMerge: ({ path, kind }) => kind === 'folder' && folders.has(path as ArchivePath),
      doneText(transferred, left) {
        const rest = left === 0 ? '' : ` ${countText(left)} stayed.`
        return `${done} ${transferredText(transferred)} to ${placeText(into)}.${rest}`
      },
      onDone(text, batches, transferred) {
        const left = how === 'move' ? items : []
        finish(text, batches, { left, undone: UNDONE[how](transferredText(transferred)) })
      },
      onFail: fail,
    })
  }

  async function trash(items: readonly Item[], evenIfUsed = false) {
    store.set({ task: undefined, menu: undefined, isBusy: true })
    const paths = items.map(({ path }) => path)
    const outcome = await calls.change('POST', '/api/files/trashAll', { items: paths, evenIfUsed })
    if (!outcome.ok) return notTrashed(outcome.problem, items, () => void trash(items, evenIfUsed))
    const { batch, missing } = outcome.answer
    const gone = new Set<string>(missing.map(({ path }) => path))
    const trashed = items.filter(({ path }) => !gone.has(path))
    const words = `${itemsText(trashed)} ${isAre(trashed)} in the trash now.`
    const text = [words, ...missingItemsText(missing)].join(' ')
    const undone = `${itemsText(trashed)} ${isAre(trashed)} out of the trash again.`
    finish(text, batch ? [batch] : [], { isGone: true, left: items, undone })
  }

  function notTrashed(problem: Problem, items: readonly Item[], again: () => void) {
    const { used } = problem.details
    if (problem.code !== 'manage/used' || !used) return fail(problem, again)
    store.set({ isBusy: false, task: { kind: 'used', items, used } })
  }

  async function makeFolder(place: ArchivePath) {
    const path = within(place, 'New Folder')
    const answer = await work(
      () => calls.change('POST', '/api/files/mkdir', { path }),
      () => void makeFolder(place),
    )
    const [made] = answer?.changed ?? []
    if (!answer || !made?.path) return
    const name = nameOf(made.path as ArchivePath)
    const item = itemAt(place, { kind: 'folder', id: made.id, name })
    finish(`${quoted(name)} is there.`, answer.batch ? [answer.batch] : [], { made: item })
  }

  function undo(batches: readonly string[]): Promise<void> {
    return undoOrRedo(batches, 'undo')
  }

  /** Undoes batches, or undoes what undid them; the step that was taken back can be taken back again. */
  async function undoOrRedo(batches: readonly string[], way: 'undo' | 'redo'): Promise<void> {
    if (store.get().isBusy) return
    const known = way === 'undo' ? steps.get().steps : (steps.get().redo ?? [])
    const { undone = AS_BEFORE, done: doneText = DONE_AGAIN } = stepOf(known, batches[0]) ?? {}
    // What says so stays until the answer is there, or a second click would meet what lies under it.
    store.set({ isBusy: true })
    const { inverse, left, problem } = await undoBatches(batches)
    steps.set(withInverse(steps.get(), { batches: inverse, undone: doneText, done: undone }, way))
    if (problem) return failUndo(problem, left, way)
    const offered = way === 'undo' ? { batches: [], redo: inverse } : { batches: inverse }
    return show({ kind: 'done', text: undone, ...offered }, { isGone: false })
  }

  /** @returns What takes it back again, the last first, and what was not undone where one was refused. */
  async function undoBatches(batches: readonly string[]) {
    const undone: ChangeAnswer[] = []
    for (const [at, batch] of batches.entries()) {
      const outcome = await calls.change('POST', '/api/history/undo', { batch })
      if (!outcome.ok)
        return { inverse: inverseOf(undone), left: batches.slice(at), problem: outcome.problem }
      steps.set(withoutBatch(steps.get(), batch))
      undone.push(outcome.answer)
    }
    return { inverse: inverseOf(undone), left: [], problem: undefined }
  }

  /** What can never be undone is not offered again, and stands before nothing that can. */
  function failUndo(problem: Problem, batches: readonly string[], way: 'undo' | 'redo') {
    if (!mayPass(problem)) for (const batch of batches) steps.set(withoutBatch(steps.get(), batch))
    fail(problem, () => void undoOrRedo(batches, way))
  }

  async function undoStep(): Promise<void> {
    const { notice } = store.get()
    const batches = notice?.batches.length ? notice.batches : steps.get().steps.at(-1)?.batches
    if (batches) return undoOrRedo(batches, 'undo')
    store.set({ notice: { kind: 'done', text: NOTHING_TO_UNDO, batches: [] } })
  }

  async function redoStep(): Promise<void> {
    const batches = steps.get().redo?.at(-1)?.batches
    if (batches) return undoOrRedo(batches, 'redo')
    store.set({ notice: { kind: 'done', text: NOTHING_TO_REDO, batches: [] } })
  }

  /** Undoes what was done last and is not undone yet; called again, what was done before that. */
  function undoLast() {
    undoing = undoing.then(undoStep)
  }

  /** Does again what was undone last; called again, what was undone before that. */
  function redoLast() {
    undoing = undoing.then(redoStep)
  }

  function chooseFolder(how: 'move' | 'copy', items: readonly Item[]) {
    const why = `${how === 'move' ? 'Move' : 'Copy'} ${itemsText(items)} to`
    const start = items[0] && parentOf(items[0].path)
    const onChoose = (into: ArchivePath) => void moveOrCopy(how, items, into)
    store.set({
      task: { kind: 'choose-folder', why, start, items: how === 'move' ? items : [], onChoose },
    })
  }

  /** A folder was made while one was being chosen: that goes on, and the folder can be undone. */
  function addFolderStep(path: ArchivePath, batch: string | null) {
    const undone = `${placeText(path)} is gone again.`
    steps.set(withStep(steps.get(), { batches: batch ? [batch] : [], undone }))
  }

  /** After a dialog has changed something itself. */
  function saved(text: string, batch: string | null) {
    finish(text, batch ? [batch] : [])
  }

  return {
    moveOrCopy,
    trash,
    makeFolder,
    addFolderStep,
    undo,
    undoLast,
    redo: (batches: readonly string[]) => undoOrRedo(batches, 'redo'),
    redoLast,
    chooseFolder,
    saved,
    finish,
    fail,
  }
}

/** What redoes it, the last first; nothing where a file went back to the inbox: that has to be accepted anew. */
function inverseOf(undone: readonly ChangeAnswer[]): string[] {
  const isFinal = undone.some(({ changed }) =>
    changed.some(({ action, from }) => action === 'return' && from !== null),
  )
  return isFinal ? [] : undone.flatMap(({ batch }) => batch ?? []).reverse()
}
