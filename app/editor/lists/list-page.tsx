import type { ComponentProps, ReactNode, RefObject } from 'react'
import { ActionButton } from '#app/ui/buttons.tsx'
import { LazyViewer } from '#app/ui/viewer/lazy-viewer.tsx'
import type { ViewerProps } from '#app/ui/viewer/viewer-item.ts'
import { EditorStyles } from '../editor-sheet.tsx'
import type { Editor } from '../editor-store.ts'
import { NoticeBar } from '../notice-bar.tsx'
import type { Operations } from '../operations.ts'
import { RetryNote } from '../retry-note.tsx'
import { TaskDialog } from '../task-dialog.tsx'
import { WithoutScript } from '../without-script.tsx'
import type { usePages } from './use-pages.ts'

interface ListPageProps {
  heading: string
  /** Gets the focus when the focused element has left the list. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  editor: Editor
  operations: Operations
  pages: ComponentProps<typeof ListEnd>
  viewer?: ViewerProps | undefined
  children: ReactNode
}

export function ListPage(props: ListPageProps) {
  const { heading, headingRef, editor, operations, pages, viewer, children } = props
  return (
    <div className="wrap stack page editor-page">
      <EditorStyles />
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      <WithoutScript />
      {children}
      <ListEnd {...pages} />
      <NoticeBar editor={editor} operations={operations} />
      <TaskDialog editor={editor} operations={operations} />
      {viewer && <LazyViewer {...viewer} />}
    </div>
  )
}

function ListEnd({
  response,
  progress,
  loadMore,
}: Pick<ReturnType<typeof usePages>, 'response' | 'progress' | 'loadMore'>) {
  switch (progress.step) {
    case 'loading':
      return <p role="status">Loading…</p>
    case 'failed':
      return <RetryNote text={progress.problem.text} onRetry={loadMore} />
    case 'idle':
      return response.next === null ? null : (
        <p data-needs-js="">
          <ActionButton onClick={loadMore}>Show more</ActionButton>
        </p>
      )
  }
}
