import { useEffect } from 'react'
import { type DataStrategyResult, useRevalidator } from 'react-router'
import { isUnreachable } from './features/shell/error-words.ts'

type Results = Record<string, DataStrategyResult>

let isStale = false

/**
 * A page that is loaded again where it is shown stays as it was while there is no connection: an error page would
 * take its place, with what is selected and typed.
 */
export async function keepPage(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  const isReload = request.url === location.href.replace(location.hash, '')
  const loaded = Object.entries(results).filter(([, { result }]) => !isUnreachable(result))
  isStale = isReload && loaded.length < Object.keys(results).length
  return isStale ? Object.fromEntries(loaded) : results
}

/** Loads a page again that was kept, as soon as there is a connection. */
export function useReloadOnceOnline(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const check = () => isStale && void revalidate()
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [revalidate])
}
