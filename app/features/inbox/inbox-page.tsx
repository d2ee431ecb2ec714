import { useMemo, useState } from 'react'
import { ListBar } from '#app/editor/lists/list-bar.tsx'
import { ListPage } from '#app/editor/lists/list-page.tsx'
import {
  type ItemOf,
  type UnpublishedFile,
  unpublishedViewer,
} from '#app/editor/lists/unpublished-files.ts'
import { useUnpublishedList } from '#app/editor/lists/use-unpublished-list.ts'
import { photoReader } from '#app/editor/metadata/photo-reader.ts'
import { operations as operationsOf } from '#app/editor/operations.ts'
import { ActionButton, ButtonRouteLink } from '#app/ui/buttons.tsx'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted, formatCount } from '#domain/units/count.ts'
import type { InboxResponse } from '#domain/uploads/inbox-calls.ts'
import {
  REJECTION_REASONS,
  type RejectionReason,
  reasonTexts,
} from '#domain/uploads/rejection-reasons.ts'
import { acceptTask } from './accept-task.tsx'
import { actionLabel, type InboxAction, type InboxTab } from './inbox-actions.ts'
import { duplicatesIn, inboxText } from './inbox-duplicates.ts'
import { type InboxEntry, inboxOperations } from './inbox-operations.ts'
import { inboxReview } from './inbox-review.ts'
import { InboxRow } from './inbox-row.tsx'
import { repeatedMessages } from './repeated-messages.ts'

interface InboxPageProps {
  formToken: string
  state: InboxTab
  list: InboxResponse
  itemOf: ItemOf
}

export function InboxPage({ formToken, state, list, itemOf }: InboxPageProps) {
  const unpublished = useUnpublishedList(formToken, `/api/inbox?state=${state}`, list)
  const { editor, pages, selected, select, toggle, show, refresh, isBusy } = unpublished
  const { response } = pages
  const { entries } = response
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const [reason, setReason] = useState<RejectionReason | undefined>(undefined)
  const readPhoto = useMemo(() => photoReader(editor.calls), [editor])
  const { operations, accepting, review } = useMemo(() => {
    const operations = operationsOf(editor, () => {
      setReasons(new Map())
      refresh()
    })
    const onRejected = (rejected: readonly { entry: string; reason: string }[]) =>
      setReasons(new Map(rejected.map(({ entry, reason }) => [entry, reason])))
    const accepting = acceptTask(editor, readPhoto, (onReturn) =>
      inboxOperations(editor, operations, { refresh, onRejected, onReturn }),
    )
    const review = inboxReview(editor, operations, {
      refresh,
      onRejected: () => setReason(undefined),
    })
    return { operations, accepting, review }
  }, [editor, refresh, readPhoto])
  const chosen = entries.filter(({ entry }) => selected.has(entry))
  const duplicates = duplicatesIn(entries)
  const repeated = repeatedMessages(entries)
  const selectOnly = (some: readonly InboxEntry[]) => select(some.map(({ entry }) => entry))

  const actions: readonly InboxAction[] =
    state === 'waiting'
      ? [
          { name: 'Accept', isMain: true, asks: true, act: accepting.ask },
          {
            name: 'Reject',
            'data-danger': '',
            detail: reason && `reason: ${reasonTexts[reason]}`,
            act: (some) => review.reject(some, reason),
          },
        ]
      : [
          { name: 'Restore', act: review.restore },
          { name: 'Delete permanently', 'data-danger': '', asks: true, act: review.askToDelete },
        ]

  const viewer = unpublishedViewer(entries.map(unpublishedFile), {
    ...unpublished,
    itemOf,
    actsFor(key) {
      const some = entries.filter(({ entry }) => entry === key)
      return actions.map((action) => ({
        label: actionLabel(action),
        act: () => action.act(some),
      }))
    },
  })

  return (
    <ListPage heading="Inbox" {...unpublished} {...{ operations, viewer }}>
      <InboxViews here={state} counts={response.counts} />
      {entries.length > 0 && <p>{TEXTS[state].about(response)}</p>}
      <ListBar
        label="Inbox"
        isBusy={isBusy}
        selected={chosen.length}
        total={entries.length}
        onSelectAll={() => selectOnly(entries)}
        onSelectNone={() => select([])}
      >
        {duplicates.length > 0 && (
          <ActionButton onClick={() => selectOnly(duplicates)}>Select duplicates</ActionButton>
        )}
        {actions.map((action) => (
          <ActionButton
            key={action.name}
            isMain={action.isMain}
            data-danger={action['data-danger']}
            disabled={chosen.length === 0 || isBusy}
            onClick={() => action.act(chosen)}
          >
            {actionLabel(action)}
          </ActionButton>
        ))}
        {state === 'waiting' && <ReasonChoice reason={reason} onChoose={setReason} />}
      </ListBar>
      {entries.length === 0 && <p className="box boxed-note">{TEXTS[state].empty}</p>}
      <ul className="list-rows">
        {entries.map((entry) => (
          <InboxRow
            key={entry.entry}
            entry={entry}
            duplicates={entries.filter((one) => one !== entry && one.sha256 === entry.sha256)}
            messageOf={repeated.get(entry)}
            readPhoto={readPhoto}
            isSelected={selected.has(entry.entry)}
            reason={reasons.get(entry.entry)}
            onToggle={(isRange) => toggle(entry.entry, isRange)}
            actions={actions}
            isBusy={isBusy}
            onView={() => show(entry.entry)}
          />
        ))}
      </ul>
    </ListPage>
  )
}

const TEXTS: Record<InboxTab, { empty: string; about(response: InboxResponse): string }> = {
  waiting: {
    empty: 'The inbox is empty. Visitor uploads appear here.',
    about: ({ total }) =>
      `${counted(total, 'file')} ${total === 1 ? 'is' : 'are'} waiting for review. Only editors can see them.`,
  },
  rejected: {
    empty:
      'No rejected files. Rejected files appear here and can be restored until they are deleted.',
    about: ({ total, file_size }) =>
      `${counted(total, 'file')}, ${formatBytes(file_size, 0)}. Rejected files count towards the inbox limit and can be restored until they are deleted.`,
  },
}

function unpublishedFile(entry: InboxEntry): UnpublishedFile {
  const { name, media_type, url, width, height, sender } = entry
  return {
    key: entry.entry,
    name,
    mediaType: media_type,
    url,
    width,
    height,
    uploader: sender,
    description: inboxText(entry),
  }
}

const VIEWS = [
  { state: 'waiting', name: 'Waiting', to: '/archive/inbox' },
  { state: 'rejected', name: 'Rejected', to: '/archive/inbox?show=rejected' },
] as const

function InboxViews({ here, counts }: { here: InboxTab; counts: InboxResponse['counts'] }) {
  return (
    <nav className="row inbox-views" aria-label="Inbox">
      {VIEWS.map(({ state, name, to }) => (
        <ButtonRouteLink
          key={state}
          to={to}
          preventScrollReset
          aria-current={state === here ? 'true' : undefined}
        >
          {name}
          <span className="muted inbox-count">{formatCount(counts[state])}</span>
        </ButtonRouteLink>
      ))}
    </nav>
  )
}

interface ReasonChoiceProps {
  reason: RejectionReason | undefined
  onChoose(reason: RejectionReason | undefined): void
}

/** Stays in view, but is chosen for one rejection only: the next sender must not read the reason of another. */
function ReasonChoice({ reason, onChoose }: ReasonChoiceProps) {
  return (
    <div className="field-box inbox-reason">
      <select
        aria-label="Reason shown on the sender’s receipt"
        value={reason ?? ''}
        onChange={({ target }) => onChoose(REJECTION_REASONS.find((one) => one === target.value))}
      >
        <option value="">No reason</option>
        {REJECTION_REASONS.map((one) => (
          <option key={one} value={one}>
            {reasonTexts[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
