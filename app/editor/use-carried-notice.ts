import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Editor, Notice } from './editor-store.ts'

/** Shows the notice of a page that was left because its file was deleted or restored. */
export function useCarriedNotice({ store }: Editor) {
  const { state } = useLocation() as { state: { managed?: Notice } | null }
  const notice = state?.managed
  useEffect(() => {
    if (!notice) return
    store.set({ notice })
    history.replaceState({ ...history.state, usr: null }, '')
  }, [notice, store])
}
