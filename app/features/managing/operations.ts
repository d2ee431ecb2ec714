import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { nameOf, within } from '#domain/archive/path-segments.ts'
import { type Bench, CALM, type Notice } from './bench.ts'
import { bring } from './bringing.ts'
import { countText, type Item, isAre, itemAt, itemsText, placeText } from './item.ts'
import type { Outcome, Problem } from './manage-calls.ts'

/** What was done, so that a page shows what there is now. */
export interface Done {
  /** What was thrown away is not there any more. */
  isGone: boolean
  notice: Notice
}

export type Operations = ReturnType<typeof operations>

/**
 * Everything that is done to files and folders. What was done is said, with a way to undo it; what
 * was not is said as the server says it.
 * @param refresh Called after every change.
 */
export function operations({ calls, store }: Bench, refresh: (done: Done) => void) {
  const bench = { calls, store }

  function finish(text: string, batches: string[], more: Partial<Done & Notice> = {}) {
    const { isGone = false, made } = more
    const notice: Notice = { kind: 'done', text, batches, made }
    store.set({ ...CALM, notice })
    refresh({ isGone, notice })
  }

  function fail({ text }: Problem, batches: readonly string[] = []) {
    store.set({ ...CALM, notice: { kind: 'problem', text, batches } })
  }

  /** @returns What was done, unless it was not and that was said. */
  async function work(asked: Promise<Outcome>) {
    store.set({ task: undefined, menu: undefined, isBusy: true })
    const outcome = await asked
    if (outcome.ok) return outcome.answer
    fail(outcome.problem)
    return undefined
  }

  function bringInto(how: 'move' | 'copy', items: readonly Item[], into: ArchivePath) {
    const address = how === 'move' ? '/api/files/actionMoveAll' : '/api/files/copy'
    const done = how === 'move' ? 'Moved' : 'Copied'
    const folders = new Set(items.filter(({ kind }) => kind === 'folder').map(({ path }) => path))
    return bring(bench, {
      paths: items.map(({ path }) => path),
      send: (paths, onClash) => calls.change('POST', address, { items: paths, into, onClash }),
      canReplace: ({ path, kind }) => kind === 'file' && !folders.has(path as ArchivePath),
      doneText(brought, left) {
        const some = left === 0 ? itemsText(items) : countText(brought)
        const rest = left === 0 ? '' : ` ${countText(left)} stayed.`
        return `${done} ${some} to ${placeText(into)}.${rest}`
      },
      onDone: finish,
    })
  }

  async function trash(items: readonly Item[], evenIfUsed = false) {
    store.set({ task: undefined, menu: undefined, isBusy: true })
    const paths = items.map(({ path }) => path)
    const outcome = await calls.change('POST', '/api/files/trashAll', { items: paths, evenIfUsed })
    if (!outcome.ok) return notTrashed(outcome.problem, items)
    const { batch } = outcome.answer
    const text = `${itemsText(items)} ${isAre(items)} in the trash now.`
    finish(text, batch ? [batch] : [], { isGone: true })
  }

  function notTrashed(problem: Problem, items: readonly Item[]) {
    const { used } = problem.details
    if (problem.code !== 'manage/used' || !used) return fail(problem)
    store.set({ isBusy: false, task: { kind: 'used', items, used } })
  }

  async function makeFolder(place: ArchivePath) {
    const path = within(place, 'New Folder')
    const answer = await work(calls.change('POST', '/api/files/mkdir', { path }))
    const [made] = answer?.changed ?? []
    if (!answer || !made?.path) return
    const name = nameOf(made.path as ArchivePath)
    const item = itemAt(place, { kind: 'folder', id: made.id, name })
    finish(`“${name}” is there.`, answer.batch ? [answer.batch] : [], { made: item })
  }

  async function undo(batches: readonly string[]) {
    store.set({ isBusy: true, notice: undefined })
    for (const [at, batch] of batches.entries()) {
      const outcome = await calls.change('POST', '/api/history/undo', { batch })
      if (!outcome.ok) return fail(outcome.problem, batches.slice(at))
    }
    finish('It is as it was before.', [])
  }

  function chooseFolder(how: 'move' | 'copy', items: readonly Item[]) {
    const why = `${how === 'move' ? 'Move' : 'Copy'} ${itemsText(items)} to`
    const onChoose = (into: ArchivePath) => void bringInto(how, items, into)
    store.set({
      task: { kind: 'choose-folder', why, items: how === 'move' ? items : [], onChoose },
    })
  }

  /** After a dialog has changed something itself. */
  function saved(text: string, batch: string | null) {
    finish(text, batch ? [batch] : [])
  }

  return { bringInto, trash, makeFolder, undo, chooseFolder, saved, finish, fail }
}
