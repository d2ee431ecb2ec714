import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { ViewerPanel } from '#app/ui/viewer/viewer-item.ts'
import type { ViewerEditorProps } from './viewer-editor.tsx'

/** Only editors who open the panel load it. */
const LazyViewerEditor = lazyPart(async () => (await import('./viewer-editor.tsx')).ViewerEditor, {
  waiting: 'Loading…',
})

type Parts = Pick<ViewerEditorProps, 'editor' | 'operations' | 'item'>

/** @param partsOf Undefined before the editor is drawn. */
export function viewerPanel(
  editing: ViewerEditorProps['editing'],
  partsOf: (file: { id: string; name: string }) => Parts | undefined,
): ViewerPanel {
  return {
    label: 'Edit metadata',
    onToggle: editing.onToggle,
    onEnd: editing.onEnd,
    requestClose: editing.requestClose,
    draw({ item, ...props }) {
      const parts = partsOf(item)
      return parts && <LazyViewerEditor {...props} {...parts} editing={editing} />
    },
  }
}
