import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { LazyViewer } from '#app/ui/viewer/lazy-viewer.tsx'
import type { TrashAnswer } from '#domain/archive/manage-answer.ts'
import { counted } from '#domain/archive/totals-text.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { createBench } from './bench.ts'
import { ListEnd } from './list-end.tsx'
import { ManageSheet } from './manage-sheet.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { operations as operationsOf } from './operations.ts'
import { TaskDialog } from './task-dialog.tsx'
import { TrashBar } from './trash-bar.tsx'
import { trashOperations } from './trash-operations.ts'
import { TrashRow } from './trash-row.tsx'
import { type ItemOf, trashViewer } from './trash-viewer.ts'
import { usePages } from './use-pages.ts'

type TrashEntry = TrashAnswer['entries'][number]

interface TrashPageProps {
  formToken: string
  itemOf: ItemOf
}

/** Everything that was thrown away and can come back. */
export function TrashPage({ formToken, itemOf }: TrashPageProps) {
  const bench = useMemo(() => createBench(formToken), [formToken])
  const { answer, progress, load } = usePages<TrashEntry, TrashAnswer>(bench.calls, '/api/trash')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState<number>()
  const { general, trash } = useMemo(() => {
    const refresh = () => {
      setChosen(new Set())
      setShown(undefined)
      void load()
    }
    const general = operationsOf(bench, refresh)
    return { general, trash: trashOperations(bench, general) }
  }, [bench, load])
  const entries = answer?.entries ?? []
  const viewer = trashViewer(entries, shown, { show: setShown, itemOf })

  function toggle(entry: number) {
    const next = new Set(chosen)
    if (!next.delete(entry)) next.add(entry)
    setChosen(next)
  }

  return (
    <div className="wrap manage-page">
      <ManageSheet />
      <h1>Trash</h1>
      <p>
        {answer
          ? `${counted(answer.total, 'item')}, ${formatBytes(answer.file_size, 0)}. Nobody else can see what is here.`
          : 'What was thrown away lies here until it is restored or deleted for good.'}{' '}
        <Link to="/archive">To the archive</Link>
      </p>
      <TrashBar
        bench={bench}
        operations={trash}
        entries={entries}
        total={answer?.total ?? 0}
        chosen={chosen}
        onChoose={setChosen}
      />
      {answer && entries.length === 0 && (
        <p className="dialog-wait">
          The trash is empty. What is deleted in the archive comes here.
        </p>
      )}
      <ul className="trash-rows">
        {entries.map((entry) => (
          <TrashRow
            key={entry.entry}
            calls={bench.calls}
            entry={entry}
            isChosen={chosen.has(entry.entry)}
            onToggle={() => toggle(entry.entry)}
            onView={() => setShown(entry.entry)}
            onRestore={() => void trash.restore([entry])}
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
