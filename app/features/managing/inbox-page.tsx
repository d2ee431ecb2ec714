import { useMemo, useRef, useState } from 'react'
import { LazyViewer } from '#app/ui/viewer/lazy-viewer.tsx'
import { counted } from '#domain/archive/totals-text.ts'
import type { InboxAnswer } from '#domain/uploads/inbox-calls.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { type Accepting, nothingSaid } from './accepting.ts'
import { createBench } from './bench.ts'
import { type HiddenFile, hiddenViewer, type ItemOf } from './hidden-files.ts'
import { InboxBar } from './inbox-bar.tsx'
import { inboxText } from './inbox-copies.ts'
import { type InboxEntry, inboxOperations } from './inbox-operations.ts'
import { InboxRow } from './inbox-row.tsx'
import { ListEnd } from './list-end.tsx'
import { ManagePlaces } from './manage-places.tsx'
import { ManageSheet } from './manage-sheet.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { operations as operationsOf } from './operations.ts'
import { photoReader } from './photo-reader.ts'
import { TaskDialog } from './task-dialog.tsx'
import { toggledIn } from './toggled-in.ts'
import { useKeptKeyboard } from './use-kept-keyboard.ts'
import { usePages } from './use-pages.ts'

interface InboxPageProps {
  formToken: string
  itemOf: ItemOf
}

/** Everything that was sent in and that nobody has decided about yet. */
export function InboxPage({ formToken, itemOf }: InboxPageProps) {
  const bench = useMemo(() => createBench(formToken), [formToken])
  const { answer, progress, load } = usePages<InboxEntry, InboxAnswer>(bench.calls, '/api/inbox')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string>()
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const readPhoto = useMemo(() => photoReader(bench.calls), [bench])
  const heading = useRef<HTMLHeadingElement>(null)
  const keepKeyboard = useKeptKeyboard(heading)
  const { general, inbox } = useMemo(() => {
    const refresh = () => {
      setChosen(new Set())
      setShown(undefined)
      void load().then(keepKeyboard)
    }
    const general = operationsOf(bench, () => {
      setReasons(new Map())
      refresh()
    })
    const onRefused = (refused: readonly { entry: string; reason: string }[]) =>
      setReasons(new Map(refused.map(({ entry, reason }) => [entry, reason])))
    return { general, inbox: inboxOperations(bench, general, { refresh, onRefused }) }
  }, [bench, load, keepKeyboard])
  const entries = answer?.entries ?? []

  function askWhere(some: readonly InboxEntry[], before?: Accepting) {
    inbox.chooseFolder(some, (into) => {
      const nothing = {
        entries: some,
        said: nothingSaid(some),
        isStripped: true,
        isSenderShown: false,
      }
      const accepting = { ...nothing, ...before, into }
      const show = (close: () => void) => (
        <AcceptDialog
          before={accepting}
          readPhoto={readPhoto}
          onOtherFolder={(now) => askWhere(some, now)}
          onAccept={inbox.accept}
          onClose={close}
        />
      )
      bench.store.set({ task: { kind: 'own', show } })
    })
  }

  const viewer = hiddenViewer(entries.map(hiddenFile), {
    shown,
    show: setShown,
    itemOf,
    actsFor: (key) => {
      const some = entries.filter(({ entry }) => entry === key)
      return [
        { label: 'Accept…', act: () => leaveViewer(() => askWhere(some)) },
        { label: 'Reject…', act: () => leaveViewer(() => inbox.askToReject(some)) },
      ]
    },
  })

  /** The viewer goes first: it lies above every dialog. */
  function leaveViewer(act: () => void) {
    setShown(undefined)
    act()
  }

  return (
    <div className="wrap manage-page">
      <ManageSheet />
      <ManagePlaces here="Inbox" />
      <h1 ref={heading} tabIndex={-1}>
        Inbox
      </h1>
      <p>
        {answer
          ? `${counted(answer.total, 'file')} ${answer.total === 1 ? 'waits' : 'wait'} to be looked at. Only those who manage files can see what is here.`
          : 'What people without a role send in lies here until somebody accepts or rejects it.'}
      </p>
      <InboxBar
        bench={bench}
        entries={entries}
        chosen={chosen}
        onChoose={setChosen}
        onAccept={askWhere}
        onReject={inbox.askToReject}
      />
      {answer && entries.length === 0 && (
        <p className="dialog-wait">
          The inbox is empty. What visitors send by the page “Upload” comes here.
        </p>
      )}
      <ul className="trash-rows">
        {entries.map((entry) => (
          <InboxRow
            key={entry.entry}
            entry={entry}
            twins={entries.filter((one) => one !== entry && one.sha256 === entry.sha256)}
            readPhoto={readPhoto}
            isChosen={chosen.has(entry.entry)}
            reason={reasons.get(entry.entry)}
            onToggle={() => setChosen(toggledIn(chosen, entry.entry))}
            onView={() => setShown(entry.entry)}
            onAccept={() => askWhere([entry])}
            onReject={() => inbox.askToReject([entry])}
          />
        ))}
      </ul>
      <ListEnd
        progress={progress}
        next={answer?.next ?? null}
        onMore={() => void load(answer?.next ?? undefined)}
      />
      <NoticeBar bench={bench} operations={general} />
      <TaskDialog bench={bench} operations={general} />
      {viewer && <LazyViewer {...viewer} />}
    </div>
  )
}

function hiddenFile(entry: InboxEntry): HiddenFile {
  const { name, media_type, url, width, height, sender } = entry
  return {
    ...{ key: entry.entry, name, mediaType: media_type, url, width, height, uploader: sender },
    description: inboxText(entry),
  }
}
