import type { CallProblem } from '#app/editor/editor-calls.ts'
import type { ConflictChoice, Editor } from '#app/editor/editor-store.ts'
import { itemsText } from '#app/editor/item.ts'
import type { FromPhotos } from '#app/editor/metadata/from-photos.tsx'
import type { Operations } from '#app/editor/operations.ts'
import { withStep } from '#app/editor/undo-steps.ts'
import type { Metadata } from '#domain/archive/metadata/metadata.ts'
import type { OnConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { AcceptResponse, InboxResponse } from '#domain/uploads/inbox-calls.ts'
import { acceptedText, type Rejected, type SoFar } from './accepted-text.ts'

export type InboxEntry = InboxResponse['entries'][number]

/** Values that entries get when they are accepted. */
export interface AcceptValues {
  into: ArchivePath
  /** Only for a single entry. */
  name: string | undefined
  meta: Metadata
  fromPhoto?: FromPhotos
  /** Whether location, device and owner data are removed from the public copy. */
  photo: 'strip' | 'keep'
  /** Whether the sender's name becomes public. */
  showSender: boolean
}

export interface AcceptPage {
  refresh(): void
  /** Shows the reasons beside the entries. */
  onRejected(rejected: readonly Rejected[]): void
  /** Shows the form again as it was sent. @param problem Why nothing was accepted. */
  onReturn(entries: readonly InboxEntry[], into: ArchivePath, problem?: CallProblem): void
}

type Group = { onConflict: OnConflict; entries: readonly InboxEntry[] }
type Result = AcceptResponse['results'][number]
type Taken = { entry: InboxEntry; conflict: NonNullable<Result['conflict']> }

const UNDONE =
  'Undone. Accepted files are back in the inbox, and replaced files are restored. Your input is prefilled when you accept them again.'

/** Well below the limit of a call, so that a failure halfway is noticed early. */
export const ENTRIES_A_CALL = 100

export type InboxOperations = ReturnType<typeof inboxOperations>

export function inboxOperations(
  { calls, store, steps }: Editor,
  { finish }: Pick<Operations, 'finish'>,
  { refresh, onRejected, onReturn }: AcceptPage,
) {
  /** @returns Why nothing was accepted, so that the input can be corrected. */
  async function accept(
    entries: readonly InboxEntry[],
    order: AcceptValues,
  ): Promise<CallProblem | undefined> {
    const soFar: SoFar = { into: order.into, done: [], left: 0, rejected: [], batches: [] }
    return acceptGroups(order, [{ onConflict: 'refuse', entries }], soFar)
  }

  async function acceptGroups(
    order: AcceptValues,
    groups: readonly Group[],
    soFar: SoFar,
  ): Promise<CallProblem | undefined> {
    store.set({ isBusy: true })
    const taken: Taken[] = []
    for (const group of groups.flatMap(inCalls)) {
      const outcome = await send(order, group)
      if (!outcome.ok) return stop(outcome.problem, soFar)
      taken.push(...noted(soFar, group.entries, outcome.response.results))
    }
    if (taken.length === 0) return end(soFar)
    askAbout(taken, order, soFar)
    return undefined
  }

  /** If nothing was accepted, what was entered stays in the form. */
  function end(soFar: SoFar): CallProblem | undefined {
    if (soFar.done.length > 0 || soFar.rejected.length === 0) {
      report(soFar)
      return undefined
    }
    onRejected(soFar.rejected)
    store.set({ isBusy: false })
    return { code: '', text: acceptedText(soFar), details: {} }
  }

  function send(order: AcceptValues, { onConflict, entries }: Group) {
    const body = { ...order, entries: entries.map(({ entry }) => entry), onConflict }
    return calls.change<AcceptResponse>('POST', '/api/inbox/accept', body)
  }

  function stop(problem: CallProblem, soFar: SoFar): CallProblem | undefined {
    if (soFar.done.length === 0) {
      store.set({ isBusy: false })
      return problem
    }
    report(soFar, problem.text)
    return undefined
  }

  function askAbout(taken: readonly Taken[], order: AcceptValues, soFar: SoFar) {
    const entries = taken.map(({ entry }) => entry)
    const conflicts = taken.map(({ entry, conflict }) => ({
      ...conflict,
      path: entry.entry,
    }))
    store.set({
      isBusy: false,
      task: {
        kind: 'conflict',
        conflicts,
        ...(soFar.done.length > 0 && { soFar: acceptedText(soFar) }),
        canReplace: ({ kind }) => kind === 'file',
        onChoose: (choices) => void acceptChosen(entries, choices, order, soFar),
        onLeave: () => leave(entries, soFar),
      },
    })
  }

  function leave(entries: readonly InboxEntry[], soFar: SoFar) {
    const { into, done, left, rejected } = soFar
    if (done.length + left + rejected.length === 0) onReturn(entries, into)
    else report({ ...soFar, left: left + entries.length })
  }

  async function acceptChosen(
    entries: readonly InboxEntry[],
    choices: ReadonlyMap<string, ConflictChoice>,
    order: AcceptValues,
    soFar: SoFar,
  ) {
    const chosen = (choice: ConflictChoice) =>
      entries.filter(({ entry }) => choices.get(entry) === choice)
    const groups = (['keep-both', 'allow-case', 'replace'] as const).map((onConflict) => ({
      onConflict,
      entries: chosen(onConflict),
    }))
    const left = soFar.left + chosen('skip').length
    store.set({ task: undefined })
    const problem = await acceptGroups(order, groups, { ...soFar, left })
    const sent = groups.flatMap((group) => group.entries)
    if (problem) onReturn(sent, order.into, problem)
  }

  function report(soFar: SoFar, problem?: string) {
    onRejected(soFar.rejected)
    const isDone = soFar.rejected.length === 0 && problem === undefined
    const text = acceptedText(soFar, problem)
    const { batches } = soFar
    if (isDone) return finish(text, batches, { undone: UNDONE })
    steps.set(withStep(steps.get(), { batches, undone: UNDONE }))
    store.set({ task: undefined, isBusy: false, notice: { kind: 'problem', text, batches } })
    refresh()
  }

  return {
    accept,
    chooseFolder(entries: readonly InboxEntry[], onChoose: (into: ArchivePath) => void) {
      store.set({
        task: {
          kind: 'choose-folder',
          title: `Accept ${itemsText(entries)} into`,
          items: [],
          onChoose,
        },
      })
    },
  }
}

function inCalls({ onConflict, entries }: Group): Group[] {
  const calls = Math.ceil(entries.length / ENTRIES_A_CALL)
  return Array.from({ length: calls }, (_, at) => ({
    onConflict,
    entries: entries.slice(at * ENTRIES_A_CALL, (at + 1) * ENTRIES_A_CALL),
  }))
}

/** @returns Entries with a name conflict. */
function noted(soFar: SoFar, entries: readonly InboxEntry[], results: readonly Result[]): Taken[] {
  const byId = new Map(entries.map((entry) => [entry.entry, entry]))
  return results.flatMap((result) => {
    const entry = byId.get(result.entry)
    if (entry && result.conflict) return [{ entry, conflict: result.conflict }]
    if (entry) note(soFar, entry, result)
    return []
  })
}

function note(soFar: SoFar, { entry, name }: InboxEntry, result: Result) {
  const { ok, state, path, message, batch } = result
  if (batch && !soFar.batches.includes(batch)) soFar.batches.unshift(batch)
  if (!ok) soFar.rejected.push({ entry, name, reason: message ?? '' })
  else if (state === 'skipped') soFar.left += 1
  else soFar.done.push({ name, path: path ?? '' })
}
