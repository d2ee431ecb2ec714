import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Editor, Notice } from './editor-store.ts'

/** Shows here what was done on a page that is not there any more: a file was deleted, or restored. */
export function useCarriedNotice({ store }: Editor) {
  const { state } = useLocation() as { state: { managed?: Notice } | null }
  const told = state?.managed
  useEffect(() => {
    if (!told) return
    store.set({ notice: told })
    history.replaceState({ ...history.state, usr: null }, '')
  }, [told, store])
}
