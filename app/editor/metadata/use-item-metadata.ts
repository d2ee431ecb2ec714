import { useCallback, useEffect, useState } from 'react'
import type { ChangeAnswer } from '#domain/archive/manage-answer.ts'
import type { OnClash } from '#domain/archive/on-clash.ts'
import { transferDetails } from '../conflicts/transfer-text.ts'
import type { EditorCalls, Problem } from '../editor-calls.ts'
import { type Item, quoted } from '../item.ts'
import type { Question } from '../question-dialog.tsx'
import { changesOf, fieldsOf, type ItemMeta, isFile, type Said, saidIn } from './item-metadata.ts'
import { lostEnding } from './wrong-field.ts'

function isOfName(problem: Problem | undefined): boolean {
  return problem?.code === 'manage/clash' || problem?.details.field === 'meta.name'
}

interface Loaded {
  meta: ItemMeta
  /** As the server has it. */
  before: Said
  /** As it was typed. */
  said: Said
  path: string
  revision: number | undefined
}

function kindOf({ meta }: Loaded): 'file' | 'folder' {
  return isFile(meta) ? 'file' : 'folder'
}

interface Saving {
  /** What becomes of it where its name is taken. */
  onClash?: OnClash
  /** Whether the question about its extension was answered. */
  isEndingMeant?: boolean
}

/** Whoever chose what becomes of a taken name was asked before. */
function questionOf({ meta, before, said }: Loaded, onClash: OnClash): Question | undefined {
  return isFile(meta) && onClash === 'refuse' ? lostEnding(before.name, said.name) : undefined
}

interface Asking {
  question: Question
  /** Goes on with what was asked about. */
  onConfirm(): void
}

function savedText({ name }: Said, { changed }: ChangeAnswer): string {
  return transferDetails(changed).join(' ') || `${quoted(name)} is saved.`
}

/** Metadata of one item as it is edited, and what came between. */
export function useItemMetadata(
  calls: EditorCalls,
  item: Item,
  onSaved: (text: string, batch: string | null) => void,
) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setIsSaving] = useState(false)
  const [asking, setAsking] = useState<Asking>()

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

  async function save(close: () => void, saving: Saving = {}) {
    setAsking(undefined)
    if (!loaded) return
    const { before, said } = loaded
    const { onClash = 'refuse' } = saving
    const changes = changesOf(fieldsOf(kindOf(loaded)), before, said)
    if (Object.keys(changes).length === 0) return close()
    const question = saving.isEndingMeant ? undefined : questionOf(loaded, onClash)
    if (!question) return send(loaded, changes, onClash)
    setAsking({ question, onConfirm: () => void save(close, { onClash, isEndingMeant: true }) })
  }

  async function send({ before, path, revision }: Loaded, meta: Partial<Said>, onClash: OnClash) {
    setIsSaving(true)
    const body = { path, meta, revision, onClash }
    const outcome = await calls.change('PATCH', '/api/files/meta', body)
    setIsSaving(false)
    if (!outcome.ok) return setProblem(outcome.problem)
    onSaved(savedText(before, outcome.answer), outcome.answer.batch)
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

  const typed = loaded ? changesOf(fieldsOf(kindOf(loaded)), loaded.before, loaded.said) : {}
  return {
    loaded,
    problem,
    isSaving,
    asking,
    stopAsking: () => setAsking(undefined),
    isTyped: Object.keys(typed).length > 0 && !isSaving,
    load,
    save,
    goOnFrom,
    type(name: keyof Said, text: string) {
      // What was said of a name holds for that name only.
      if (name === 'name' && isOfName(problem)) setProblem(undefined)
      setLoaded((before) => before && { ...before, said: { ...before.said, [name]: text } })
    },
  }
}
