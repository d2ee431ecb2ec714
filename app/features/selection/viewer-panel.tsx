import { lazy, Suspense } from 'react'
import type { ViewerPanel } from '#app/ui/viewer/viewer-item.ts'
import type { ViewerEditorProps } from './viewer-editor.tsx'

/** Only editors who open the panel load it. */
const ViewerEditor = lazy(async () => {
  const { ViewerEditor: Editor } = await import('./viewer-editor.tsx')
  return { default: Editor }
})

type Parts = Pick<ViewerEditorProps, 'editor' | 'operations' | 'item'>

/** @param partsOf Undefined before the manager is drawn. */
export function viewerPanel(
  editing: ViewerEditorProps['editing'],
  partsOf: (file: { id: string; name: string }) => Parts | undefined,
): ViewerPanel {
  return {
    label: 'Edit metadata',
    onToggle: editing.onToggle,
    onEnd: editing.onEnd,
    mayClose: editing.mayClose,
    draw({ item, ...props }) {
      const parts = partsOf(item)
      return (
        <Suspense fallback={<p role="status">Loading…</p>}>
          {parts && <ViewerEditor {...props} {...parts} editing={editing} />}
        </Suspense>
      )
    },
  }
}
