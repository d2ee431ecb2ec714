import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * The file that the address opens. Opening adds to the history, so Back closes; moving on replaces;
 * closing goes back to where it was opened, or stays here when a link came straight to it.
 * @param addressOf Address of this page with a file open, or without.
 */
export function useOpenFile(addressOf: (open?: string) => string) {
  const [parameters] = useSearchParams()
  const inAddress = parameters.get('open')
  const navigate = useNavigate()
  const { state: origin } = useLocation()
  const [closing, setClosing] = useState<string | null>(null)

  useEffect(() => {
    if (inAddress !== closing) setClosing(null)
  }, [inAddress, closing])

  const open = useCallback(
    (id: string) =>
      void navigate(addressOf(id), { preventScrollReset: true, state: { isOpenedHere: true } }),
    [navigate, addressOf],
  )

  const moveTo = useCallback(
    (id: string) =>
      void navigate(addressOf(id), { replace: true, preventScrollReset: true, state: origin }),
    [navigate, addressOf, origin],
  )

  function close() {
    // A second call, from a key that repeats, must not go back twice.
    if (inAddress === null || inAddress === closing) return
    setClosing(inAddress)
    if (origin?.isOpenedHere) return void navigate(-1)
    void navigate(addressOf(), { replace: true, preventScrollReset: true })
  }

  const openId = inAddress === null || inAddress === closing ? undefined : inAddress
  return { openId, open, moveTo, close }
}
