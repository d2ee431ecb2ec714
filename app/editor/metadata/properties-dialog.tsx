import { useEffect, useRef, useState } from 'react'
import { isFocusLost } from '#app/ui/browser/is-focus-lost.ts'
import { useLoaded } from '#app/ui/browser/use-loaded.ts'
import { ActionButton, ButtonRouteLink, SubmitButton } from '#app/ui/buttons.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { CancelButton, FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import type { ItemState } from '#domain/archive/manage-response.ts'
import { shortName } from '#domain/archive/paths/short-name.ts'
import type { PhotoResponse } from '#domain/uploads/inbox-calls.ts'
import { isInspected, isPhoto } from '#domain/uploads/photo.ts'
import { CallError } from '../call-error.tsx'
import { NameTaken } from '../conflicts/name-taken.tsx'
import type { EditorCalls } from '../editor-calls.ts'
import { historyUrl } from '../history-link.tsx'
import type { Item } from '../item.ts'
import { RetryNote } from '../retry-note.tsx'
import { FieldList } from './field-list.tsx'
import { ItemCopies, ItemFacts } from './item-facts.tsx'
import {
  type Field,
  type FieldName,
  type FieldValues,
  formFieldsOf,
  type ItemMeta,
  invalidFields,
  isFile,
  mergedEdits,
  textAboveFields,
  valuesIn,
} from './item-metadata.ts'
import { OriginalNote } from './original-note.tsx'
import { PhotoOffers } from './photo-offer-list.tsx'
import { useItemMetadata } from './use-item-metadata.ts'

interface PropertiesProps {
  calls: EditorCalls
  item: Item
  startsAtName: boolean
  onSaved(text: string, batch: string | null, isInPlace?: boolean): void
  onClose(): void
}

export function PropertiesDialog({ calls, item, startsAtName, onSaved, onClose }: PropertiesProps) {
  const metadata = useItemMetadata(calls, item, onSaved)
  const { loaded, problem, confirmation, isDirty, load, rebase } = metadata
  const [isSending, setIsSending] = useState(false)
  const isSaving = metadata.isSaving || isSending
  const photo = usePhoto(calls, loaded)
  const fields = formFieldsOf(item.kind)
  const current = problem?.code === 'manage/changed' ? problem.details.current : undefined
  return (
    <FormDialog title={`Properties of ${shortName(item.name)}`} {...{ isDirty, isSaving, onClose }}>
      {!loaded && !problem && (
        <p className="box boxed-note" role="status">
          Loading…
        </p>
      )}
      {loaded && <ItemFacts meta={loaded.meta} path={loaded.path} />}
      {loaded && photo && (
        <OriginalNote
          {...{ calls, isDirty, isSending, onSaved }}
          found={photo}
          path={loaded.path}
          onSending={setIsSending}
        />
      )}
      {loaded ? (
        <CallError>{!problem?.details.conflicts && textAboveFields(problem, fields)}</CallError>
      ) : (
        <RetryNote text={problem?.text} onRetry={() => void load()} />
      )}
      {loaded && current && (
        <ChangedMeanwhile
          fields={fields}
          before={loaded.before}
          mine={loaded.values}
          current={current}
          onKeepMine={() => rebase(true)}
          onTakeTheirs={() => rebase(false)}
        />
      )}
      {loaded && !current && <MetadataForm {...{ item, startsAtName, metadata, photo, onClose }} />}
      {confirmation && <ConfirmDialog {...confirmation} onClose={metadata.cancelConfirmation} />}
    </FormDialog>
  )
}

interface FormProps extends Pick<PropertiesProps, 'item' | 'startsAtName' | 'onClose'> {
  metadata: ReturnType<typeof useItemMetadata>
  photo: ReturnType<typeof usePhoto>
}

function MetadataForm({ item, startsAtName, metadata, photo, onClose }: FormProps) {
  const { loaded, problem, isSaving, save, setField } = metadata
  const fields = formFieldsOf(item.kind)
  const [conflict] = problem?.details.conflicts ?? []
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem && (conflict || isFocusLost())) focusField(form.current, 'name')
  }, [problem, conflict])
  if (!loaded) return null
  return (
    <form
      ref={form}
      className="stack dialog-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(onClose)
      }}
    >
      <FieldList
        fields={fields}
        values={loaded.values}
        focused={startsAtName ? 'name' : 'description'}
        problems={invalidFields(problem, fields)}
        afterName={
          conflict && (
            <NameTaken
              conflict={conflict}
              canReplace={item.kind === 'file' && conflict.kind === 'file'}
              onChoose={(choice) => void save(onClose, { onConflict: choice })}
            />
          )
        }
        onType={setField}
      />
      <PhotoOffers
        offers={photo?.ok ? photo.response.details.offers : undefined}
        values={loaded.values}
        onUse={setField}
      />
      <ItemCopies meta={loaded.meta} path={loaded.path} />
      <footer>
        <ButtonRouteLink to={historyUrl(item)}>History</ButtonRouteLink>
        <CancelButton />
        <SubmitButton isMain isBusy={isSaving}>
          Save
        </SubmitButton>
      </footer>
    </form>
  )
}

function focusField(form: HTMLFormElement | null, name: FieldName) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

interface ChangedMeanwhileProps {
  fields: readonly Field[]
  before: FieldValues
  mine: FieldValues
  current: ItemState
  onKeepMine(): void
  onTakeTheirs(): void
}

/** Shows the fields of an item that were changed here and elsewhere, to different texts; nothing is overwritten before the user decides. */
function ChangedMeanwhile({
  fields,
  before,
  mine,
  current,
  onKeepMine,
  onTakeTheirs,
}: ChangedMeanwhileProps) {
  const theirs = valuesIn(current)
  const { conflicts } = mergedEdits(fields, before, { mine, theirs })
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="stack conflicting-values"
      aria-label="Conflicting changes"
    >
      {conflicts.map(({ name, label }) => (
        <div key={name}>
          <h3>{label}</h3>
          <dl className="facts">
            <dt>Yours</dt>
            <dd>{mine[name] || '(empty)'}</dd>
            <dt>Theirs</dt>
            <dd>{theirs[name] || '(empty)'}</dd>
          </dl>
        </div>
      ))}
      <footer>
        <ActionButton onClick={onTakeTheirs}>Use theirs</ActionButton>
        <ActionButton isMain onClick={onKeepMine}>
          Keep mine
        </ActionButton>
      </footer>
    </section>
  )
}

/** Metadata in a photo, video or SVG of the archive; `undefined` until it is loaded, and for other files. */
function usePhoto(calls: EditorCalls, item: { meta: ItemMeta } | undefined) {
  const meta = item?.meta
  const inspected = meta && isFile(meta) && isInspected(meta.media_type) ? meta : undefined
  const { id, media_type: mediaType = '' } = inspected ?? {}
  const found = useLoaded(calls.read<PhotoResponse>, id && `/api/files/photo/${id}`)
  return found && { ...found, isPhoto: isPhoto(mediaType) }
}
