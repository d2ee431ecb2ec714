import { useCallback, useEffect, useRef, useState } from 'react'
import type { Confirmation } from '#app/ui/dialogs/confirm-dialog.tsx'
import type { ChangeResponse } from '#domain/archive/manage-response.ts'
import type { OnConflict } from '#domain/archive/on-conflict.ts'
import { formerNameConfirmation } from '../conflicts/former-name.ts'
import { transferDetails } from '../conflicts/transfer-text.ts'
import type { CallProblem, EditorCalls } from '../editor-calls.ts'
import { type Item, quoted } from '../item.ts'
import {
  changesOf,
  extensionConfirmation,
  type FieldValues,
  formFieldsOf,
  type ItemMeta,
  isFile,
  mergedEdits,
  saveProblem,
  valuesIn,
} from './item-metadata.ts'

function concernsName(problem: CallProblem | undefined): boolean {
  if (problem?.code === 'manage/conflict') return true
  return problem?.details.problems?.some(({ field }) => field === 'meta.name') === true
}

export interface Loaded {
  meta: ItemMeta
  /** As saved on the server. */
  before: FieldValues
  values: FieldValues
  path: string
  revision: number | undefined
}

function kindOf({ meta }: Loaded): 'file' | 'folder' {
  return isFile(meta) ? 'file' : 'folder'
}

interface Saving {
  /** Chosen after a name conflict. */
  onConflict?: OnConflict
  isExtensionConfirmed?: boolean
  /** Whether a folder may get the former name of another that texts use. */
  evenIfUsed?: boolean
}

/** A name conflict is answered only after this question. */
function pendingConfirmation(
  { meta, before, values }: Loaded,
  onConflict: OnConflict,
): Confirmation | undefined {
  return isFile(meta) && onConflict === 'refuse'
    ? extensionConfirmation(before.name, values.name)
    : undefined
}

interface PendingConfirmation extends Confirmation {
  onConfirm(): void
}

function savedText(
  { name }: FieldValues,
  sent: Partial<FieldValues>,
  { changed }: ChangeResponse,
): string {
  const renamed = transferDetails(changed).join(' ')
  if (renamed === '') return `Saved ${quoted(name)}.`
  return Object.keys(sent).length > 1 ? `${renamed} The other changes were saved, too.` : renamed
}

function typedValues(loaded: Loaded): Partial<FieldValues> {
  return changesOf(formFieldsOf(kindOf(loaded)), loaded.before, loaded.values)
}

function isTyped(loaded: Loaded): boolean {
  return Object.keys(typedValues(loaded)).length > 0
}

/** @returns These values, and on top of them what was typed since others were read or sent. */
function withTyped(base: Loaded, now: Loaded | undefined): Loaded {
  return now ? { ...base, values: { ...base.values, ...typedValues(now) } } : base
}

/** Also of a file that was moved or renamed since the page was made. */
async function readMetadata(
  calls: EditorCalls,
  { kind, id, path }: Pick<Item, 'kind' | 'id' | 'path'>,
) {
  const readAt = (place: string) =>
    calls.read<ItemMeta>(`/api/files/meta?${new URLSearchParams({ path: place })}`)
  const found = await readAt(path)
  if (found.ok || found.problem.code !== 'archive/not-found' || kind !== 'file') return found
  const moved = await calls.read<{ path: string }>(`/info/file?${new URLSearchParams({ id })}`)
  return moved.ok ? readAt(moved.response.path) : found
}

export type EditedValues = Map<string, Loaded>

function useDraft(drafts: EditedValues | undefined, key: string, draft: Loaded | undefined) {
  useEffect(() => {
    if (draft) drafts?.set(key, draft)
    else drafts?.delete(key)
  }, [drafts, key, draft])
}

/**
 * The metadata of one item while it is edited.
 * @param drafts Keep what was typed beyond the life of this form.
 */
export function useItemMetadata(
  calls: EditorCalls,
  item: Item,
  onSaved: (text: string, batch: string | null, isInPlace: boolean) => void,
  drafts?: EditedValues,
) {
  const [loaded, setLoaded] = useState(() => drafts?.get(item.key))
  const [problem, setProblem] = useState<CallProblem>()
  const [isSaving, setIsSaving] = useState(false)
  const [confirmation, setConfirmation] = useState<PendingConfirmation>()

  const { kind, id, path } = item
  const reads = useRef(0)
  const load = useCallback(async () => {
    reads.current += 1
    const number = reads.current
    const found = await readMetadata(calls, { kind, id, path })
    // A later read has newer values.
    if (number !== reads.current) return
    if (!found.ok) return setProblem(found.problem)
    const meta = found.response
    const before = valuesIn(meta)
    setProblem(undefined)
    const read = { meta, before, values: before, path: meta.path, revision: meta.revision }
    setLoaded((now) => withTyped(read, now))
  }, [calls, kind, id, path])
  const isDrafted = useRef(loaded !== undefined)
  useEffect(() => {
    if (!isDrafted.current) void load()
  }, [load])

  async function save(close: () => void, saving: Saving = {}) {
    setConfirmation(undefined)
    if (!loaded) return
    const { onConflict = 'refuse', evenIfUsed = false } = saving
    const changes = typedValues(loaded)
    if (Object.keys(changes).length === 0) return close()
    const question = saving.isExtensionConfirmed
      ? undefined
      : pendingConfirmation(loaded, onConflict)
    if (!question) return send(loaded, changes, { onConflict, evenIfUsed }, close)
    setConfirmation({
      ...question,
      onConfirm: () => void save(close, { onConflict, isExtensionConfirmed: true }),
    })
  }

  async function send(
    draft: Loaded,
    meta: Partial<FieldValues>,
    how: { onConflict: OnConflict; evenIfUsed: boolean },
    close: () => void,
  ): Promise<void> {
    const { before, path, revision } = draft
    setIsSaving(true)
    // The same problem is new again.
    if (problem?.details.problems) setProblem(undefined)
    const body = { path, meta, revision, ...how }
    const outcome = await calls.change('PATCH', '/api/files/meta', body)
    setIsSaving(false)
    if (!outcome.ok) {
      const question = formerNameConfirmation(outcome.problem)
      if (!question) return handleConflict(draft, outcome.problem, how, close)
      const onConfirm = () => void save(close, { ...how, evenIfUsed: true })
      return setConfirmation({ ...question, onConfirm })
    }
    const { batch } = outcome.response
    // Another file may have been replaced.
    const isInPlace = how.onConflict === 'refuse'
    finish(draft, { text: savedText(before, meta, outcome.response), batch, isInPlace })
  }

  /** What was typed while it was being saved is not saved yet. */
  function finish(
    { values }: Loaded,
    saved: { text: string; batch: string | null; isInPlace: boolean },
  ) {
    const rest = (now: Loaded | undefined) => now && { ...now, before: values }
    const draft = rest(drafts?.get(item.key))
    if (draft && isTyped(draft)) drafts?.set(item.key, draft)
    else drafts?.delete(item.key)
    setLoaded(rest)
    onSaved(saved.text, saved.batch, saved.isInPlace)
  }

  /** Changes of other fields do not conflict: ours are saved on top of them. */
  async function handleConflict(
    draft: Loaded,
    problem: CallProblem,
    how: Parameters<typeof send>[2],
    close: () => void,
  ) {
    const { current, now } = problem.details
    if (problem.code === 'archive/not-found' && now)
      setLoaded((latest) => latest && { ...latest, path: now })
    if (!current) return setProblem(saveProblem(problem))
    const fields = formFieldsOf(current.kind)
    const theirs = valuesIn(current)
    const merge = mergedEdits(fields, draft.before, { mine: draft.values, theirs })
    if (merge.conflicts.length > 0) return setProblem(problem)
    const { path, revision } = current
    const merged = { ...draft, before: theirs, values: merge.values, path, revision }
    setLoaded((latest) => withTyped(merged, latest && { ...latest, before: draft.values }))
    const changes = changesOf(fields, theirs, merge.values)
    if (Object.keys(changes).length > 0) return send(merged, changes, how, close)
    const text = `${quoted(theirs.name)} already has these values.`
    finish(merged, { text, batch: null, isInPlace: true })
  }

  /** The saved state becomes the base; typed values are kept or dropped. */
  function rebase(keepsMine: boolean) {
    const current = problem?.details.current
    if (!loaded || !current) return
    const before = valuesIn(current)
    const { values, conflicts } = mergedEdits(formFieldsOf(current.kind), loaded.before, {
      mine: loaded.values,
      theirs: before,
    })
    const taken = conflicts.map(({ name }) => [name, before[name]])
    setLoaded({
      ...loaded,
      before,
      values: keepsMine ? values : { ...values, ...Object.fromEntries(taken) },
      path: current.path,
      revision: current.revision,
    })
    setProblem(undefined)
  }

  const isDirty = loaded !== undefined && isTyped(loaded)
  useDraft(drafts, item.key, isDirty ? loaded : undefined)
  return {
    loaded,
    problem,
    isSaving,
    confirmation,
    cancelConfirmation: () => setConfirmation(undefined),
    isDirty,
    load,
    save,
    rebase,
    setField(name: keyof FieldValues, text: string) {
      // A dialog closes once it is saved; a form with drafts stays open.
      if (isSaving && !drafts) return
      // Another name may be free.
      if (name === 'name' && concernsName(problem)) setProblem(undefined)
      setLoaded((before) => before && { ...before, values: { ...before.values, [name]: text } })
    },
  }
}
