import { type ComponentType, useEffect, useState } from 'react'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { ArchiveEditor } from './archive-editor.ts'

type UploadArea = ComponentType<{
  path: ArchivePath
  onArrived(): void
  folderAt: ArchiveEditor['folderAt']
}>

/**
 * Loaded for editors only; visitors load none of its code.
 * @param formToken Undefined for everyone else.
 * @param loadUploadArea What appears above the list at the same time: the list moves once, and not under a click.
 */
export function useArchiveEditor(
  formToken: string | undefined,
  loadUploadArea: () => Promise<UploadArea>,
): ArchiveEditor | undefined {
  const [editor, setEditor] = useState<ArchiveEditor>()
  useEffect(() => {
    if (formToken === undefined) return
    let isWanted = true
    const both = Promise.all([loadArchiveEditor(formToken), loadUploadArea()])
    void both.then(([loaded, Area]) => isWanted && setEditor(withUploadArea(loaded, Area)))
    return () => {
      isWanted = false
    }
  }, [formToken, loadUploadArea])
  return formToken === undefined ? undefined : editor
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
  const { showArrivals, folderAt } = editor
  return {
    ...editor,
    uploadArea: (path) => <Area path={path} onArrived={showArrivals} folderAt={folderAt} />,
  }
}

const MISSING: ArchiveEditor = {
  mark: () => null,
  controls: () => <p role="alert">The file manager failed to load. Reload the page.</p>,
  folderAt: () => undefined,
  viewerPanel: undefined,
  showArrivals: () => {},
  onEntries: {},
  onPage: {},
}
