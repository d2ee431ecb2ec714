import { ActionButton, ButtonLink } from '#app/ui/buttons.tsx'
import './lazy-viewer.css'
import { lazy, Suspense, useEffect } from 'react'
import { LoadingNote } from '#app/ui/media/loading-note.tsx'
import type { ViewerProps } from './viewer-item.ts'

/** Also called on hover, so that the viewer is loaded when it is needed. */
export async function loadViewer() {
  try {
    const { Viewer } = await import('./viewer.tsx')
    return { default: Viewer }
  } catch {
    return { default: ViewerMissing }
  }
}

const Viewer = lazy(loadViewer)

export function LazyViewer(props: ViewerProps) {
  return (
    <Suspense fallback={<ViewerWait onClose={props.onClose} />}>
      <Viewer {...props} />
    </Suspense>
  )
}

function ViewerWait({ onClose }: Pick<ViewerProps, 'onClose'>) {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [onClose])
  return (
    <div className="viewer-wait" role="status">
      <LoadingNote />
    </div>
  )
}

function ViewerMissing({ index, itemAt, onClose }: ViewerProps) {
  const item = itemAt(index)
  return (
    <div className="viewer-wait" role="alertdialog" aria-label="The viewer did not load">
      <p>The viewer could not be loaded. The file itself has its own page.</p>
      <p>
        {item?.infoUrl && (
          <ButtonLink isMain href={item.infoUrl}>
            Open that page
          </ButtonLink>
        )}
        <ActionButton onClick={onClose}>Close</ActionButton>
      </p>
    </div>
  )
}
