import type { ComponentProps, ReactNode, RefObject } from 'react'
import { LazyViewer } from '#app/ui/viewer/lazy-viewer.tsx'
import type { ViewerProps } from '#app/ui/viewer/viewer-item.ts'
import { EditorNav } from '../editor-nav.tsx'
import type { Editor } from '../editor-store.ts'
import { NoticeBar } from '../notice-bar.tsx'
import type { Operations } from '../operations.ts'
import { TaskDialog } from '../task-dialog.tsx'
import { ListEnd } from './list-end.tsx'

interface ListPageProps {
  here: ComponentProps<typeof EditorNav>['here']
  heading: string
  /** Gets the focus when what had it has left the list. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  editor: Editor
  operations: Operations
  pages: ComponentProps<typeof ListEnd>
  viewer?: ViewerProps | undefined
  children: ReactNode
}

export function ListPage(props: ListPageProps) {
  const { here, heading, headingRef, editor, operations, pages, viewer, children } = props
  return (
    <div className="wrap editor-page">
      <EditorNav here={here} />
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      {children}
      <ListEnd {...pages} />
      <NoticeBar editor={editor} operations={operations} />
      <TaskDialog editor={editor} operations={operations} />
      {viewer && <LazyViewer {...viewer} />}
    </div>
  )
}
