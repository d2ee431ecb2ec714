import { type ComponentType, type Ref, useEffect, useState } from 'react'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { ArchiveEditor, UploadAreaHandle } from './archive-editor.ts'

type UploadArea = ComponentType<{
  path: ArchivePath
  ref?: Ref<UploadAreaHandle>
  onArrived(): void
  folderAt: ArchiveEditor['folderAt']
}>

/**
 * Loaded for editors only; visitors load none of its code. Once loaded, it stays with what was typed and uploaded in it,
 * also if a list that is loaded again is one for visitors, because the session has ended: its calls say so, and renew the
 * token.
 * @param formToken Undefined for everyone else.
 * @param loadUploadArea What appears above the list at the same time: the list moves once, and not under a click.
 */
export function useArchiveEditor(
  formToken: string | undefined,
  loadUploadArea: () => Promise<UploadArea>,
): ArchiveEditor | undefined {
  const [editor, setEditor] = useState<ArchiveEditor>()
  const [token, setToken] = useState(formToken)
  if (token === undefined && formToken !== undefined) setToken(formToken)
  useEffect(() => {
    if (token === undefined) return
    let isWanted = true
    const both = Promise.all([loadArchiveEditor(token), loadUploadArea()])
    void both.then(([loaded, Area]) => isWanted && setEditor(withUploadArea(loaded, Area)))
    return () => {
      isWanted = false
    }
  }, [token, loadUploadArea])
  return editor
}

async function loadArchiveEditor(formToken: string): Promise<ArchiveEditor> {
  try {
    const { archiveEditor } = await import('./archive-editor-lazy-entry.ts')
    return (await archiveEditor()).createArchiveEditor(formToken)
  } catch {
    return MISSING
  }
}

function withUploadArea(editor: ArchiveEditor, Area: UploadArea): ArchiveEditor {
  const { uploads, showArrivals, folderAt } = editor
  return {
    ...editor,
    uploadArea: (path) => (
      <Area path={path} ref={uploads} onArrived={showArrivals} folderAt={folderAt} />
    ),
  }
}

const MISSING: ArchiveEditor = {
  mark: () => null,
  controls: () => <p role="alert">The file manager failed to load. Reload the page.</p>,
  folderAt: () => undefined,
  viewerPanel: undefined,
  uploads: { current: null },
  showArrivals: () => {},
  onEntries: {},
  onPage: {},
}
