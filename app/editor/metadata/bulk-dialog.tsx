import '#app/ui/form/form.css'
import { useCallback, useRef, useState } from 'react'
import { useLoaded } from '#app/ui/browser/use-loaded.ts'
import { ActionButton, SubmitButton } from '#app/ui/buttons.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { CancelButton, FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import type { CommonMetadata } from '#domain/archive/manage-response.ts'
import { metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import { formatCount } from '#domain/units/count.ts'
import { CallError } from '../call-error.tsx'
import type { CallProblem, EditorCalls } from '../editor-calls.ts'
import { countText, type Item, itemsText, missingItemsText } from '../item.ts'
import {
  ALL_UNCHANGED,
  bulkMetadataOf,
  type Saved,
  saveInBulk,
  takesSeveralCalls,
} from './bulk-changes.ts'
import { BulkField } from './bulk-field.tsx'
import { locationConfirmation } from './from-photos.tsx'
import { invalidFields, textAboveFields } from './item-metadata.ts'

interface BulkProps {
  calls: EditorCalls
  items: readonly Item[]
  onSaved(text: string, batches: readonly string[], result: { isInPlace: boolean }): void
  onClose(): void
}

export function BulkDialog({ calls, items, onSaved, onClose }: BulkProps) {
  const [changes, setChanges] = useState(ALL_UNCHANGED)
  const [isAsking, setIsAsking] = useState(false)
  const now = useCommonMetadata(calls, items)
  const { problem, isSaving, isStopping, sent, save, stop } = useBulkSave({ calls, items, onSaved })
  const problems = invalidFields(problem, metadataFields)
  const meta = bulkMetadataOf(changes)
  const isDirty = Object.keys(meta).length > 0
  const question = locationConfirmation(meta)

  return (
    <FormDialog title={`Metadata of ${itemsText(items)}`} {...{ isDirty, isSaving, onClose }}>
      <p>Unchanged fields keep their values. Folders have only a description.</p>
      <CallError>{textAboveFields(problem, metadataFields)}</CallError>
      <form
        className="stack dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (question) setIsAsking(true)
          else void save(meta)
        }}
      >
        {metadataFields.map((field) => (
          <BulkField
            key={field.name}
            field={field}
            change={changes[field.name]}
            now={now?.common[field.name]}
            hasPhotos={now !== undefined && now.photographs > 0}
            problem={problems?.[field.name]}
            onChange={(change) => isSaving || setChanges({ ...changes, [field.name]: change })}
          />
        ))}
        <footer>
          {isSaving && takesSeveralCalls(items, meta) ? (
            <ActionButton isBusy={isStopping} onClick={stop}>
              {isStopping ? 'Stopping…' : 'Stop'}
            </ActionButton>
          ) : (
            <CancelButton />
          )}
          <SubmitButton isMain isBusy={isSaving} disabled={!isDirty}>
            {isSaving ? `Saving… ${formatCount(sent)} of ${formatCount(items.length)}` : 'Save'}
          </SubmitButton>
        </footer>
      </form>
      {isAsking && question && (
        <ConfirmDialog
          {...question}
          onConfirm={() => {
            setIsAsking(false)
            void save(meta)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </FormDialog>
  )
}

function useBulkSave({ calls, items, onSaved }: Pick<BulkProps, 'calls' | 'items' | 'onSaved'>) {
  const [problem, setProblem] = useState<CallProblem>()
  const [isSaving, setIsSaving] = useState(false)
  const [sent, setSent] = useState(0)
  const isStopped = useRef(false)
  const [isStopping, setIsStopping] = useState(false)

  async function save(meta: ReturnType<typeof bulkMetadataOf>) {
    setIsSaving(true)
    setProblem(undefined)
    setSent(0)
    isStopped.current = false
    setIsStopping(false)
    const saved = await saveInBulk(calls, items, {
      meta,
      onProgress: setSent,
      isStopped: () => isStopped.current,
    })
    setIsSaving(false)
    if (saved.problem && saved.batches.length === 0) return setProblem(saved.problem)
    const isInPlace = saved.missing.length === 0
    onSaved(savedText(items, saved), saved.batches, { isInPlace })
  }

  const stop = () => {
    isStopped.current = true
    setIsStopping(true)
  }
  return { problem, isSaving, isStopping, sent, save, stop }
}

function savedText(items: readonly Item[], saved: Saved): string {
  return [changedText(items, saved), ...missingItemsText(saved.missing)].join(' ')
}

function changedText(items: readonly Item[], saved: Saved): string {
  const { changed, problem, missing, sent } = saved
  if (problem)
    return `Saved ${formatCount(changed)} of ${countText(items.length)}, then: ${stopText(problem)}`
  if (sent < items.length)
    return `Stopped after ${formatCount(sent)} of ${countText(items.length)}; ${formatCount(changed)} changed.`
  if (changed === items.length) return `Saved ${itemsText(items)}.`
  if (changed === items.length - missing.length) return `Changed ${countText(changed)}.`
  return `Changed ${formatCount(changed)} of ${countText(items.length)}; the others keep their values.`
}

/** The dialog closes, so nothing that was entered is kept. */
function stopText({ code, text }: CallProblem): string {
  return code === 'network'
    ? 'The connection was lost. Check the others when you are back online, and change them again if necessary.'
    : text
}

/** Common metadata of a selection; `undefined` until it is loaded, or if it cannot be. */
function useCommonMetadata(calls: EditorCalls, items: readonly Item[]) {
  const load = useCallback(
    (some: readonly Item[]) =>
      calls.change<CommonMetadata>('POST', '/api/files/metaOf', {
        items: some.map(({ path }) => path),
      }),
    [calls],
  )
  const found = useLoaded(load, items)
  return found?.ok ? found.response : undefined
}
