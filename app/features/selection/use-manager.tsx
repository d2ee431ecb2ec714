import { useEffect, useState } from 'react'
import type { Manager } from './manager.ts'

/**
 * What those get who manage files; visitors load none of it.
 * @param formToken Undefined for all others.
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
  controls: () => <p role="alert">What manages files did not load. Load the page again.</p>,
  folderAt: () => undefined,
  refresh: () => {},
  onEntries: {},
  onPage: {},
}
