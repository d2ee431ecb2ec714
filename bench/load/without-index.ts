import { registerHooks } from 'node:module'

/** Preloaded, it keeps an import from indexing what it adds: the site itself has no switch for that. */
const MODULE = '/server/search/index/archive-documents.ts'
const FUNCTION = 'export async function indexChanges('

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith(MODULE)) return loaded
    const [before, after, ...more] = String(loaded.source).split(FUNCTION)
    if (after === undefined || more.length > 0) throw new Error(`${MODULE} has changed.`)
    const source = `${before}${FUNCTION}) {}\nexport async function replaced(${after}`
    return { ...loaded, source }
  },
})
