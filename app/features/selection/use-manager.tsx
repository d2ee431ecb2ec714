import { type ComponentType, useEffect, useState } from 'react'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { Manager } from './manager.ts'

type UploadArea = ComponentType<{
  path: ArchivePath
  onArrived(): void
  folderAt: Manager['folderAt']
}>

/**
 * Loads the manager for editors; visitors load none of it.
 * @param formToken Undefined for everyone else.
 * @param loadUploadArea What appears above the list at the same time: the list moves once, and not under a click.
 */
export function useManager(
  formToken: string | undefined,
  loadUploadArea: () => Promise<UploadArea>,
): Manager | undefined {
  const [manager, setManager] = useState<Manager>()
  useEffect(() => {
    if (formToken === undefined) return
    let isWanted = true
    const both = Promise.all([loadManager(formToken), loadUploadArea()])
    void both.then(([loaded, Area]) => isWanted && setManager(withUploadArea(loaded, Area)))
    return () => {
      isWanted = false
    }
  }, [formToken, loadUploadArea])
  return formToken === undefined ? undefined : manager
}

async function loadManager(formToken: string): Promise<Manager> {
  try {
    const { archiveManager } = await import('./archive-manager-entry.ts')
    return (await archiveManager()).createManager(formToken)
  } catch {
    return MISSING
  }
}

function withUploadArea(manager: Manager, Area: UploadArea): Manager {
  const { showArrivals, folderAt } = manager
  return {
    ...manager,
    uploadArea: (path) => <Area path={path} onArrived={showArrivals} folderAt={folderAt} />,
  }
}

const MISSING: Manager = {
  mark: () => null,
  controls: () => <p role="alert">The file manager failed to load. Reload the page.</p>,
  folderAt: () => undefined,
  viewerPanel: undefined,
  showArrivals: () => {},
  onEntries: {},
  onPage: {},
}
