import { useEffect } from 'react'
import { type DataStrategyResult, useRevalidator } from 'react-router'
import { isUnreachable } from './features/shell/error-words.ts'

type Results = Record<string, DataStrategyResult>

let isStale = false

/**
 * A page that is loaded again where it is shown stays as it was while there is no connection: an error page would
 * take its place, with what is selected and typed.
 */
export async function keepPageOffline(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  const isReload = request.url === location.href.split('#')[0]
  isStale = isReload && Object.values(results).some(({ result }) => isUnreachable(result))
  return isStale ? {} : results
}

/** Loads a page that could not be reloaded as soon as there is a connection. */
export function useReloadOnceOnline(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const check = () => isStale && void revalidate()
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [revalidate])
}
