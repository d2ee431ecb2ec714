import './viewer-editor.css'
import { Trash2, X } from 'lucide'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { CallError } from '#app/editor/call-error.tsx'
import type { CallProblem } from '#app/editor/editor-calls.ts'
import type { Editor } from '#app/editor/editor-store.ts'
import type { Item } from '#app/editor/item.ts'
import { MessageText } from '#app/editor/message-text.tsx'
import { FieldList } from '#app/editor/metadata/field-list.tsx'
import {
  type Field,
  formFieldsOf,
  invalidFields,
  textAboveFields,
} from '#app/editor/metadata/item-metadata.ts'
import { useItemMetadata } from '#app/editor/metadata/use-item-metadata.ts'
import type { Operations } from '#app/editor/operations.ts'
import { restoreFocus } from '#app/editor/restore-focus.ts'
import { RetryNote } from '#app/editor/retry-note.tsx'
import { useStore } from '#app/editor/store.ts'
import { isMac } from '#app/ui/browser/is-mac.ts'
import { ActionButton, IconButton, SubmitButton } from '#app/ui/buttons.tsx'
import { UnsavedGuard } from '#app/ui/dialogs/form-dialog.tsx'
import type { PanelProps } from '#app/ui/viewer/viewer-item.ts'
import { shortName } from '#domain/archive/paths/short-name.ts'
import { counted } from '#domain/units/count.ts'
import type { ViewerEditing } from './viewer-editing.ts'

export interface ViewerEditorProps extends Omit<PanelProps, 'item'> {
  item: Item
  editor: Editor
  operations: Operations
  editing: ViewerEditing
}

/** A new name would move the file in the list. */
const FIELDS: readonly Field[] = formFieldsOf('file').filter(({ name }) => name !== 'name')

export function ViewerEditor(props: ViewerEditorProps) {
  const { item, isLast, editor, operations, editing, onNext, onClose } = props
  const changes = useStore(editing.store, (state) => state.changes)
  const isGone = useStore(editing.store, (state) => state.gone.has(item.key))
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  // On opening, and after “Save and next”; not after deleting or moving on by arrow keys, where the focus stays.
  const wantsFocus = useRef(true)
  const goOn = () => {
    wantsFocus.current = true
    onNext()
  }
  useNextAfterDelete(editing, item, () => !isLast && onNext())
  return (
    <>
      <header className="bar">
        <h2>{shortName(item.name)}</h2>
        <IconButton icon={X} label="Close panel" onClick={onClose} />
      </header>
      <LastChange editor={editor} operations={operations} />
      {isGone ? (
        <Missing />
      ) : (
        <Describing
          key={`${item.key} ${changes}`}
          {...props}
          focus={wantsFocus}
          onNext={isLast ? undefined : goOn}
        />
      )}
      <p className="row viewer-editor-more" data-once="">
        <ActionButton
          icon={Trash2}
          isBusy={isBusy}
          // A held key would delete one file after the other.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => void operations.trash([item])}
        >
          Delete
        </ActionButton>
      </p>
      <UnsavedDrafts editing={editing} />
    </>
  )
}

function useNextAfterDelete(editing: ViewerEditing, item: Item, goOn: () => void) {
  const gone = useStore(editing.store, (state) => state.gone)
  const next = useEffectEvent(() => gone.has(item.key) && goOn())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => void next(), [gone])
}

/** The last change, with Undo: the notice of the page is under the viewer. */
function LastChange({ editor, operations }: Pick<ViewerEditorProps, 'editor' | 'operations'>) {
  const notice = useStore(editor.store, (state) => state.notice)
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  const batches = notice?.batches ?? []
  const text = useRef<HTMLParagraphElement>(null)
  return (
    <div className="bar viewer-editor-notice" data-once="" data-tone={notice?.kind}>
      <p ref={text} role="status" tabIndex={-1}>
        {notice && <MessageText text={notice.text} />}
      </p>
      {batches.length > 0 && (
        <ActionButton
          isBusy={isBusy}
          onClick={() => {
            restoreFocus(() => text.current)
            void operations.undo(batches)
          }}
        >
          Undo
        </ActionButton>
      )}
      {notice?.again && (
        <ActionButton isBusy={isBusy} onClick={notice.again}>
          Try again
        </ActionButton>
      )}
    </div>
  )
}

interface DescribingProps extends Omit<ViewerEditorProps, 'onNext'> {
  focus: { current: boolean }
  onNext: (() => void) | undefined
}

function Describing({ item, editor, operations, editing, focus, onNext }: DescribingProps) {
  const then = useRef<(() => void) | undefined>(undefined)
  useEffect(
    () => () => {
      // A reader who has moved on meanwhile is not moved again.
      then.current = undefined
    },
    [],
  )
  const onSaved = (text: string, batch: string | null, isInPlace: boolean) => {
    editing.expectOwnChange()
    operations.showSaved(text, batch, isInPlace)
    if (then.current) then.current()
    else void metadata.load()
  }
  const metadata = useItemMetadata(editor.calls, item, onSaved, editing.drafts)
  const { loaded, problem, isSaving, isDirty, save, setField, rebase, load } = metadata
  const isFocused = useRef(focus.current)
  useEffect(() => {
    focus.current = false
  }, [focus])
  const submit = (next: (() => void) | undefined) => {
    if (isSaving) return
    then.current = next
    void save(next ?? (() => undefined))
  }
  if (!loaded) return <Unloaded problem={problem} onRetry={load} />
  const problems = invalidFields(problem, FIELDS)
  return (
    <form
      className="stack dialog-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit(onNext)
      }}
      onKeyDown={(event) => isSubmitKey(event) && submit(onNext)}
    >
      <CallError>{textAboveFields(problem, FIELDS)}</CallError>
      {problem?.details.current && (
        <p className="row">
          <ActionButton onClick={() => rebase(true)}>Keep mine</ActionButton>
          <ActionButton onClick={() => rebase(false)}>Use theirs</ActionButton>
        </p>
      )}
      <FieldList
        fields={FIELDS}
        values={loaded.values}
        focused={isFocused.current ? 'description' : undefined}
        problems={problems}
        onType={setField}
      />
      <footer className="bar" data-once="">
        <small className="viewer-editor-state" data-dirty={isDirty || undefined}>
          {[isDirty && 'Unsaved changes', !onNext && 'Last file'].filter(Boolean).join(' · ')}
        </small>
        {onNext && (
          <ActionButton isBusy={isSaving} onClick={() => submit(undefined)}>
            Save
          </ActionButton>
        )}
        <SubmitButton isMain isBusy={isSaving} aria-keyshortcuts="Control+Enter">
          {onNext ? 'Save and next' : 'Save'}
          <span className="keys" aria-hidden="true">
            {isMac() ? '⌘ Enter' : 'Ctrl+Enter'}
          </span>
        </SubmitButton>
      </footer>
    </form>
  )
}

function isSubmitKey({ key, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat
}

function Missing() {
  return <p role="status">This file is no longer in the folder. It may be in the trash.</p>
}

function Unloaded({ problem, onRetry }: { problem: CallProblem | undefined; onRetry(): void }) {
  if (problem === undefined) return <p role="status">Loading…</p>
  if (problem.code === 'archive/not-found') return <Missing />
  return <RetryNote text={problem.text} onRetry={onRetry} />
}

/** Asks before input is discarded; moving to another picture keeps it. */
function UnsavedDrafts({ editing: { store, drafts } }: Pick<ViewerEditorProps, 'editing'>) {
  const leaving = useStore(store, (state) => state.leaving)
  return (
    <UnsavedGuard
      isAsking={leaving !== undefined}
      isDirty={() => drafts.size > 0}
      leaves={({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname ||
        !new URLSearchParams(nextLocation.search).has('open')
      }
      onStay={() => store.set({ leaving: undefined })}
      onLeave={() => {
        drafts.clear()
        store.set({ leaving: undefined })
        leaving?.()
      }}
    >
      <p>Unsaved changes in {counted(drafts.size, 'file')}:</p>
      <ul>
        {[...drafts.values()].map(({ path, before }) => (
          <li key={path}>{before.name}</li>
        ))}
      </ul>
    </UnsavedGuard>
  )
}
