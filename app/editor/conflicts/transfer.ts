import type { ChangedItem, MissingItem, NameConflict } from '#domain/archive/manage-response.ts'
import type { OnMoveConflict } from '#domain/archive/on-conflict.ts'
import type { CallProblem, CallResult } from '../editor-calls.ts'
import { type ConflictChoice, type Editor, problemNotice } from '../editor-store.ts'
import { missingItemsText } from '../item.ts'
import { formerNameConfirmation } from './former-name.ts'
import { transferDetails } from './transfer-text.ts'

/** Items to be moved, copied or restored into a folder, where names may be taken. */
export interface Transfer {
  paths: readonly string[]
  /** @param evenIfUsed Whether folders may get former names of others that texts use. */
  send(
    paths: readonly string[],
    onConflict: OnMoveConflict,
    evenIfUsed: boolean,
  ): Promise<CallResult>
  /** Folders and restored items replace nothing. */
  canReplace(conflict: NameConflict): boolean
  canMerge?(conflict: NameConflict): boolean
  /** The text of the notice. @param skipped How many were skipped. */
  doneText(transferred: number, skipped: number, changed: readonly ChangedItem[]): string
  /** @param transferred How many are in their new place. */
  onDone(text: string, batches: string[], transferred: number): void
  /** Called if nothing was transferred. */
  onFail?(problem: CallProblem, again: () => void): void
}

interface Group {
  onConflict: OnMoveConflict
  paths: readonly string[]
}

/** Each group is a call of its own. */
interface Progress {
  evenIfUsed: boolean
  batches: string[]
  transferred: number
  skipped: number
  changed: ChangedItem[]
  missing: MissingItem[]
}

export async function transferItems(
  editor: Pick<Editor, 'store'>,
  transfer: Transfer,
): Promise<void> {
  await transferGroups(editor, transfer, [{ onConflict: 'refuse', paths: transfer.paths }], {
    evenIfUsed: false,
    batches: [],
    transferred: 0,
    skipped: 0,
    changed: [],
    missing: [],
  })
}

async function transferGroups(
  editor: Pick<Editor, 'store'>,
  transfer: Transfer,
  groups: Group[],
  progress: Progress,
): Promise<void> {
  editor.store.set({ task: undefined, isBusy: true })
  for (const [at, { onConflict, paths }] of groups.entries()) {
    const outcome = await transfer.send(paths, onConflict, progress.evenIfUsed)
    if (!outcome.ok) {
      return stop(editor, transfer, {
        problem: outcome.problem,
        waiting: groups.slice(at),
        progress,
      })
    }
    const { batch, skipped, changed, missing } = outcome.response
    if (batch) progress.batches.unshift(batch)
    progress.transferred += paths.length - skipped.length - missing.length
    progress.missing.push(...missing)
    progress.skipped += skipped.length
    progress.changed.push(...changed)
  }
  transfer.onDone(textOf(transfer, progress), progress.batches, progress.transferred)
}

function textOf(
  { doneText }: Transfer,
  { transferred, skipped, changed, missing }: Progress,
): string {
  const words = [...transferDetails(changed), ...missingItemsText(missing)]
  return [doneText(transferred, skipped, changed), ...words].join(' ')
}

function stop(
  editor: Pick<Editor, 'store'>,
  transfer: Transfer,
  {
    problem,
    waiting: groups,
    progress,
  }: { problem: CallProblem; waiting: Group[]; progress: Progress },
) {
  const { conflicts } = problem.details
  const paths = groups.flatMap((group) => group.paths)
  if (problem.code === 'manage/conflict' && conflicts) {
    const onChoose = (choices: ReadonlyMap<string, ConflictChoice>) => {
      const skipped = paths.filter((path) => choices.get(path) === 'skip').length
      const groups = grouped(paths, choices)
      void transferGroups(editor, transfer, groups, {
        ...progress,
        skipped: progress.skipped + skipped,
      })
    }
    const { canReplace, canMerge = () => false } = transfer
    editor.store.set({
      isBusy: false,
      task: {
        kind: 'conflict',
        conflicts,
        canReplace,
        canMerge,
        onChoose,
        ...(progress.batches.length > 0 && {
          soFar: textOf(transfer, progress),
          onLeave: () =>
            transfer.onDone(textOf(transfer, progress), progress.batches, progress.transferred),
        }),
      },
    })
  } else if (progress.batches.length > 0) {
    const text = `${textOf(transfer, progress)} The rest was not changed. ${problem.text}`
    transfer.onDone(text, progress.batches, progress.transferred)
  } else {
    const question = formerNameConfirmation(problem)
    if (question) {
      const onConfirm = () =>
        void transferGroups(editor, transfer, groups, { ...progress, evenIfUsed: true })
      return editor.store.set({ isBusy: false, task: { kind: 'confirm', ...question, onConfirm } })
    }
    // The selection stays, as nothing was transferred.
    const again = () => void transferGroups(editor, transfer, groups, progress)
    editor.store.set({ isBusy: false, task: undefined, notice: problemNotice(problem, again) })
    transfer.onFail?.(problem, again)
  }
}

/** Skipped items are not sent. */
function grouped(paths: readonly string[], choices: ReadonlyMap<string, ConflictChoice>): Group[] {
  const order: Exclude<OnMoveConflict, 'skip'>[] = [
    'refuse',
    'keep-both',
    'allow-case',
    'replace',
    'merge',
  ]
  const groups = order.map((onConflict) => ({
    onConflict,
    paths: paths.filter((path) => (choices.get(path) ?? 'refuse') === onConflict),
  }))
  return groups.filter((group) => group.paths.length > 0)
}
