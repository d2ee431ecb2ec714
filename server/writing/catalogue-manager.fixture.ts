import type { ManagerParts } from './manage-texts.ts'
import { createTextManager } from './manage-texts.ts'

/** A manager of catalogues alone, without a library beside them. */
export function createCatalogueManager({ db, store }: Pick<ManagerParts, 'db' | 'store'>) {
  return createTextManager({
    db,
    store,
    library: {
      refresh: async () => undefined,
      tree: { entries: () => [], failing: () => [], paths: () => [] },
    },
    currentText: (path) => store.exclusively(() => store.current(path)),
    headOf: (path) => ({ kind: 'catalogue', title: path, url: undefined }),
    mistakesIn: async () => undefined,
  })
}
