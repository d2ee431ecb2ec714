import { ActionButton, ButtonRouteLink, SubmitButton } from '#app/ui/buttons.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { WrongNote } from '#app/ui/wrong-note.tsx'
import type { ItemState } from '#domain/archive/manage-answer.ts'
import { shortName } from '#domain/archive/paths/short-name.ts'
import type { PhotoAnswer } from '#domain/uploads/inbox-calls.ts'
import { isPhoto } from '#domain/uploads/photo.ts'
import { NameTaken } from '../conflicts/name-taken.tsx'
import type { EditorCalls, Problem } from '../editor-calls.ts'
import { historyAddress } from '../history-link.tsx'
import type { Item } from '../item.ts'
import { RetryNote } from '../retry-note.tsx'
import { FieldList } from './field-list.tsx'
import { ItemFacts } from './item-facts.tsx'
import {
  type Field,
  type FieldValues,
  fieldsOf,
  type ItemMeta,
  isFile,
  valuesIn,
  wrongField,
} from './item-metadata.ts'
import { OriginalNote } from './original-note.tsx'
import { PhotoOffers } from './photo-offer-list.tsx'
import { useItemMetadata } from './use-item-metadata.ts'

interface PropertiesProps {
  calls: EditorCalls
  item: Item
  startsAtName: boolean
  onSaved(text: string, batch: string | null): void
  onClose(): void
}

export function PropertiesDialog({ calls, item, startsAtName, onSaved, onClose }: PropertiesProps) {
  const metadata = useItemMetadata(calls, item, onSaved)
  const { loaded, problem, asking, isDirty, load, rebase } = metadata
  const photo = usePhoto(calls, loaded)
  const fields = fieldsOf(item.kind)
  const current = problem?.code === 'manage/changed' ? problem.details.current : undefined
  return (
    <FormDialog title={`Properties of ${shortName(item.name)}`} isDirty={isDirty} onClose={onClose}>
      {!loaded && !problem && (
        <p className="box boxed-note" role="status">
          Loading…
        </p>
      )}
      {loaded && <ItemFacts meta={loaded.meta} path={loaded.path} />}
      {loaded && photo && (
        <OriginalNote {...{ calls, isDirty, onSaved }} found={photo} path={loaded.path} />
      )}
      {loaded ? (
        <WrongNote>{isShownAtField(problem, fields) ? undefined : problem?.text}</WrongNote>
      ) : (
        <RetryNote text={problem?.text} onRetry={() => void load()} />
      )}
      {loaded && current && (
        <ChangedMeanwhile
          fields={fields}
          mine={loaded.values}
          current={current}
          onKeepMine={() => rebase(true)}
          onTakeTheirs={() => rebase(false)}
        />
      )}
      {loaded && !current && <MetadataForm {...{ item, startsAtName, metadata, photo, onClose }} />}
      {asking && <ConfirmDialog {...asking} onClose={metadata.stopAsking} />}
    </FormDialog>
  )
}

function isShownAtField(problem: Problem | undefined, fields: readonly Field[]): boolean {
  return wrongField(problem, fields) !== undefined || problem?.details.clashes !== undefined
}

interface FormProps extends Pick<PropertiesProps, 'item' | 'startsAtName' | 'onClose'> {
  metadata: ReturnType<typeof useItemMetadata>
  photo: ReturnType<typeof usePhoto>
}

function MetadataForm({ item, startsAtName, metadata, photo, onClose }: FormProps) {
  const { loaded, problem, isSaving, save, type } = metadata
  const fields = fieldsOf(item.kind)
  const [conflict] = problem?.details.clashes ?? []
  if (!loaded) return null
  return (
    <form
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
        wrong={wrongField(problem, fields)}
        afterName={
          conflict && (
            <NameTaken
              conflict={conflict}
              canReplace={item.kind === 'file' && conflict.kind === 'file'}
              onChoose={(choice) => void save(onClose, { onConflict: choice })}
            />
          )
        }
        onType={type}
      />
      <PhotoOffers
        offers={photo?.ok ? photo.answer.details.offers : undefined}
        values={loaded.values}
        onUse={type}
      />
      <footer>
        <ButtonRouteLink to={historyAddress(item)}>History</ButtonRouteLink>
        <ActionButton onClick={onClose}>Cancel</ActionButton>
        <SubmitButton isMain disabled={isSaving}>
          Save
        </SubmitButton>
      </footer>
    </form>
  )
}

interface ChangedMeanwhileProps {
  fields: readonly Field[]
  mine: FieldValues
  current: ItemState
  onKeepMine(): void
  onTakeTheirs(): void
}

/** Shows both texts when two people edited the same item; nothing is overwritten before the user decides. */
function ChangedMeanwhile({
  fields,
  mine,
  current,
  onKeepMine,
  onTakeTheirs,
}: ChangedMeanwhileProps) {
  const theirs = valuesIn(current)
  const differing = fields.filter(({ name }) => theirs[name] !== mine[name])
  return (
    <section className="stack conflicting-values" aria-label="Conflicting changes">
      {differing.length === 0 && <p>The saved text now matches yours.</p>}
      {differing.map(({ name, label }) => (
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
        {differing.length > 0 && <ActionButton onClick={onTakeTheirs}>Use theirs</ActionButton>}
        <ActionButton isMain onClick={onKeepMine}>
          {differing.length > 0 ? 'Keep mine' : 'Continue'}
        </ActionButton>
      </footer>
    </section>
  )
}

/** Metadata in a photo of the archive; `undefined` until it is loaded, and for other files. */
function usePhoto(calls: EditorCalls, item: { meta: ItemMeta } | undefined) {
  const meta = item?.meta
  const id = meta && isFile(meta) && isPhoto(meta.media_type) ? meta.id : undefined
  return useLoaded(calls.read<PhotoAnswer>, id && `/api/files/photo/${id}`)
}
