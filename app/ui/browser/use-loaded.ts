import { useEffect, useState } from 'react'

/** What `load` returns for a key; `undefined` until then, and without a key. @param load Must be stable. */
export function useLoaded<Key, Result>(
  load: (key: Key) => Promise<Result>,
  key: Key | undefined,
): Result | undefined {
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    void load(key).then((loaded) => isWanted && setResult(() => loaded))
    return () => {
      isWanted = false
    }
  }, [load, key])
  return result
}
