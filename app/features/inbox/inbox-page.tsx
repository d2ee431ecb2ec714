import { useMemo, useRef, useState } from 'react'
import { EditorNav } from '#app/editor/editor-nav.tsx'
import { createEditor } from '#app/editor/editor-store.ts'
import { ListEnd } from '#app/editor/lists/list-end.tsx'
import {
  type ItemOf,
  type UnpublishedFile,
  unpublishedViewer,
} from '#app/editor/lists/unpublished-files.ts'
import { useFocusFallback } from '#app/editor/lists/use-focus-fallback.ts'
import { usePages } from '#app/editor/lists/use-pages.ts'
import { photoReader } from '#app/editor/metadata/photo-reader.ts'
import { NoticeBar } from '#app/editor/notice-bar.tsx'
import { operations as operationsOf } from '#app/editor/operations.ts'
import { useStore } from '#app/editor/store.ts'
import { TaskDialog } from '#app/editor/task-dialog.tsx'
import { toggleKey } from '#app/editor/toggled-in.ts'
import { LazyViewer } from '#app/ui/viewer/lazy-viewer.tsx'
import { counted } from '#domain/archive/totals-text.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import type { InboxAnswer } from '#domain/uploads/inbox-calls.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { type Acceptance, emptyMetadata } from './acceptance.ts'
import { actionLabel, type InboxAction, type InboxState } from './inbox-actions.ts'
import { InboxBar } from './inbox-bar.tsx'
import { inboxText } from './inbox-duplicates.ts'
import { type InboxEntry, inboxOperations } from './inbox-operations.ts'
import { inboxReview } from './inbox-review.ts'
import { InboxRow } from './inbox-row.tsx'
import { InboxViews } from './inbox-views.tsx'

interface InboxPageProps {
  formToken: string
  state: InboxState
  /** Its first page. */
  list: InboxAnswer
  itemOf: ItemOf
}

/** Visitor uploads that wait for review, or that were rejected. */
export function InboxPage({ formToken, state, list, itemOf }: InboxPageProps) {
  const editor = useMemo(() => createEditor(formToken), [formToken])
  const pages = usePages(editor.calls, `/api/inbox?state=${state}`, list)
  const { answer, refresh: reload } = pages
  const { entries } = answer
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string>()
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const readPhoto = useMemo(() => photoReader(editor.calls), [editor])
  const heading = useRef<HTMLHeadingElement>(null)
  const keepKeyboard = useFocusFallback(heading)
  const { general, inbox, review } = useMemo(() => {
    const refresh = () => {
      setChosen(new Set())
      setShown(undefined)
      void reload().then(keepKeyboard)
    }
    const general = operationsOf(editor, () => {
      setReasons(new Map())
      refresh()
    })
    const onRefused = (refused: readonly { entry: string; reason: string }[]) =>
      setReasons(new Map(refused.map(({ entry, reason }) => [entry, reason])))
    const inbox = inboxOperations(editor, general, { refresh, onRefused })
    return { general, inbox, review: inboxReview(editor, general, refresh) }
  }, [editor, reload, keepKeyboard])
  const isBusy = useStore(editor.store, (state) => state.isBusy)

  function askWhere(some: readonly InboxEntry[], before?: Acceptance) {
    inbox.chooseFolder(some, (into) => {
      const nothing = {
        entries: some,
        said: emptyMetadata(some),
        isStripped: true,
        isSenderShown: false,
      }
      const acceptance = { ...nothing, ...before, into }
      const show = (close: () => void) => (
        <AcceptDialog
          before={acceptance}
          readPhoto={readPhoto}
          onOtherFolder={(now) => askWhere(some, now)}
          onAccept={inbox.accept}
          onClose={close}
        />
      )
      editor.store.set({ task: { kind: 'custom', show } })
    })
  }

  const actions: readonly InboxAction[] =
    state === 'waiting'
      ? [
          { name: 'Accept', look: 'solid', asks: true, act: (some) => askWhere(some) },
          { name: 'Reject', look: 'danger', asks: false, act: review.reject },
        ]
      : [
          { name: 'Restore', look: 'plain', asks: false, act: review.restore },
          { name: 'Delete permanently', look: 'danger', asks: true, act: review.askToDelete },
        ]

  const viewer = unpublishedViewer(entries.map(unpublishedFile), {
    shown,
    show: setShown,
    itemOf,
    actsFor: (key) => {
      const some = entries.filter(({ entry }) => entry === key)
      return actions.map((act) => ({
        label: actionLabel(act),
        act() {
          // It lies above every dialog.
          setShown(undefined)
          act.act(some)
        },
      }))
    },
  })

  return (
    <div className="wrap manage-page">
      <EditorNav here="Inbox" />
      <h1 ref={heading} tabIndex={-1}>
        Inbox
      </h1>
      <InboxViews here={state} counts={answer.counts} />
      <p>{TEXTS[state].about(answer)}</p>
      <InboxBar
        editor={editor}
        entries={entries}
        chosen={chosen}
        onChoose={setChosen}
        actions={actions}
      />
      {entries.length === 0 && <p className="dialog-wait">{TEXTS[state].empty}</p>}
      <ul className="trash-rows">
        {entries.map((entry) => (
          <InboxRow
            key={entry.entry}
            entry={entry}
            duplicates={entries.filter((one) => one !== entry && one.sha256 === entry.sha256)}
            readPhoto={readPhoto}
            isChosen={chosen.has(entry.entry)}
            reason={reasons.get(entry.entry)}
            onToggle={() => setChosen(toggleKey(chosen, entry.entry))}
            actions={actions}
            isBusy={isBusy}
            onView={() => setShown(entry.entry)}
          />
        ))}
      </ul>
      <ListEnd {...pages} />
      <NoticeBar editor={editor} operations={general} />
      <TaskDialog editor={editor} operations={general} />
      {viewer && <LazyViewer {...viewer} />}
    </div>
  )
}

const TEXTS: Record<InboxState, { empty: string; about(answer: InboxAnswer): string }> = {
  waiting: {
    empty: 'The inbox is empty. Visitor uploads appear here.',
    about: ({ total }) =>
      `${counted(total, 'file')} ${total === 1 ? 'waits' : 'wait'} for review. Only editors can see them.`,
  },
  rejected: {
    empty: 'No rejected files. What you reject can be restored from here until it is deleted.',
    about: ({ total, file_size }) =>
      `${counted(total, 'file')}, ${formatBytes(file_size, 0)}. They can be restored until they are deleted, and take up room in the inbox until then.`,
  },
}

function unpublishedFile(entry: InboxEntry): UnpublishedFile {
  const { name, media_type, url, width, height, sender } = entry
  return {
    ...{ key: entry.entry, name, mediaType: media_type, url, width, height, uploader: sender },
    description: inboxText(entry),
    isUnreviewed: true,
  }
}
