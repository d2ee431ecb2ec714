import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createEditor } from '../editor-store.ts'
import { restoreFocus } from '../restore-focus.ts'
import { useStore } from '../store.ts'
import type { Page } from './list-pages.ts'
import { controlOfNextRow } from './next-row.ts'
import { usePages } from './use-pages.ts'
import { useRowSelection } from './use-row-selection.ts'

/** The list of the inbox or the trash, with the selected entries and the one that the viewer shows. */
export function useUnpublishedList<Key extends string | number, Body extends Page<{ entry: Key }>>(
  formToken: string,
  url: string,
  first: Body & Page<{ entry: Key }>,
) {
  const editor = useMemo(() => createEditor(formToken), [formToken])
  const pages = usePages(editor.calls, url, first)
  const { refresh: reload } = pages
  const { selected, select, toggle } = useRowSelection(
    pages.response.entries.map(({ entry }) => entry),
  )
  const [shown, show] = useState<string>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const focusedRef = useFocusedOutsideDialogs()
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = useCallback(() => {
    setRefreshing(true)
    show(undefined)
    const control = controlOfNextRow(focusedRef.current)
    void reload().then(() => {
      setRefreshing(false)
      restoreFocus(() => control() ?? headingRef.current)
    })
  }, [reload, focusedRef])
  // Until then, what has just been decided is still listed and selected.
  const isBusy = useStore(editor.store, (state) => state.isBusy) || isRefreshing
  return { editor, pages, selected, select, toggle, shown, show, headingRef, refresh, isBusy }
}

/** A dialog may still have the focus when its task has ended. */
function useFocusedOutsideDialogs() {
  const focusedRef = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const control = target instanceof Element && target.closest('button, a, input, [tabindex]')
      if (control && !control.closest('[role$=dialog]')) focusedRef.current = control
    }
    // Safari does not focus a button that is clicked.
    const events = ['focusin', 'click'] as const
    for (const event of events) document.addEventListener(event, note, true)
    return () => {
      for (const event of events) document.removeEventListener(event, note, true)
    }
  }, [])
  return focusedRef
}
