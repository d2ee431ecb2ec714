import { useCallback, useEffect, useState } from 'react'
import { type Item, quoted } from './item.ts'
import { changesOf, fieldsOf, type ItemMeta, isFile, type Said, saidIn } from './item-metadata.ts'
import type { ManageCalls, Problem } from './manage-calls.ts'

interface Loaded {
  meta: ItemMeta
  /** As the server has it. */
  before: Said
  /** As it was typed. */
  said: Said
  path: string
  revision: number | undefined
}

/** Metadata of one item as it is edited, and what came between. */
export function useItemMetadata(
  calls: ManageCalls,
  item: Item,
  onSaved: (text: string, batch: string | null) => void,
) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setIsSaving] = useState(false)

  const load = useCallback(async () => {
    const query = new URLSearchParams({ path: item.path })
    const found = await calls.read<ItemMeta>(`/api/files/meta?${query}`)
    if (!found.ok) return setProblem(found.problem)
    const meta = found.answer
    const before = saidIn(meta)
    setProblem(undefined)
    setLoaded({ meta, before, said: before, path: meta.path, revision: meta.revision })
  }, [calls, item.path])
  useEffect(() => void load(), [load])

  async function save(close: () => void) {
    if (!loaded) return
    const { meta, before, said, path, revision } = loaded
    const changes = changesOf(fieldsOf(isFile(meta) ? 'file' : 'folder'), before, said)
    if (Object.keys(changes).length === 0) return close()
    setIsSaving(true)
    const body = { path, meta: changes, revision }
    const outcome = await calls.change('PATCH', '/api/files/meta', body)
    setIsSaving(false)
    if (!outcome.ok) return setProblem(outcome.problem)
    const text = changes.name
      ? `${quoted(before.name)} is ${quoted(changes.name)} now.`
      : `${quoted(before.name)} is saved.`
    onSaved(text, outcome.answer.batch)
  }

  /** What there is now becomes what is edited; what was typed stays, or goes. */
  function goOnFrom(isMineKept: boolean) {
    const current = problem?.details.current
    if (!loaded || !current) return
    const before = saidIn(current)
    const mine = changesOf(fieldsOf(current.kind), loaded.before, loaded.said)
    setLoaded({
      ...loaded,
      before,
      said: isMineKept ? { ...before, ...mine } : before,
      path: current.path,
      revision: current.revision,
    })
    setProblem(undefined)
  }

  const kind = loaded && isFile(loaded.meta) ? 'file' : 'folder'
  const typed = loaded ? changesOf(fieldsOf(kind), loaded.before, loaded.said) : {}
  return {
    loaded,
    problem,
    isSaving,
    isTyped: Object.keys(typed).length > 0 && !isSaving,
    load,
    save,
    goOnFrom,
    type: (name: keyof Said, text: string) =>
      setLoaded((before) => before && { ...before, said: { ...before.said, [name]: text } }),
  }
}
