import { useEffect, useState } from 'react'
import type { Manager } from './manager.ts'

/**
 * Loads the manager for editors; visitors load none of it.
 * @param formToken Undefined for everyone else.
 */
export function useManager(formToken: string | undefined): Manager | undefined {
  const [manager, setManager] = useState<Manager>()
  useEffect(() => {
    if (formToken === undefined) return
    let isWanted = true
    import('./archive-manager-entry.ts')
      .then(({ archiveManager }) => archiveManager())
      .then(
        ({ createManager }) => isWanted && setManager(createManager(formToken)),
        () => isWanted && setManager(MISSING),
      )
    return () => {
      isWanted = false
    }
  }, [formToken])
  return formToken === undefined ? undefined : manager
}

const MISSING: Manager = {
  mark: () => null,
  controls: () => <p role="alert">The file manager failed to load. Reload the page.</p>,
  folderAt: () => undefined,
  viewerPanel: undefined,
  refresh: () => {},
  onEntries: {},
  onPage: {},
}
