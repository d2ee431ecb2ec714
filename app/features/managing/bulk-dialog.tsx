import '#app/ui/form/form.css'
import { useId, useState } from 'react'
import type { BulkMetadata } from '#domain/archive/said-metadata.ts'
import { type Item, isAre, itemsText } from './item.ts'
import type { ManageCalls, Problem } from './manage-calls.ts'
import { missingWords } from './missing-words.ts'
import { TypedDialog } from './typed-dialog.tsx'
import { wrongField } from './wrong-field.ts'

interface BulkProps {
  calls: ManageCalls
  items: readonly Item[]
  onSaved(text: string, batch: string | null): void
  onClose(): void
}

const FIELDS = [
  { name: 'description', label: 'Description', canAppend: true, rows: 3 },
  { name: 'source', label: 'Sources', canAppend: true, rows: 2 },
  { name: 'location', label: 'Location', canAppend: false, rows: 1 },
  { name: 'event_date', label: 'Event date', canAppend: false, rows: 1 },
] as const

type Name = (typeof FIELDS)[number]['name']
type Mode = 'keep' | 'set' | 'append'
type Change = { mode: Mode; text: string }

const KEPT: Record<Name, Change> = {
  description: { mode: 'keep', text: '' },
  source: { mode: 'keep', text: '' },
  location: { mode: 'keep', text: '' },
  event_date: { mode: 'keep', text: '' },
}

/** Says the same of many items at once. */
export function BulkDialog({ calls, items, onSaved, onClose }: BulkProps) {
  const [changes, setChanges] = useState(KEPT)
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setIsSaving] = useState(false)
  const wrong = wrongField(problem, FIELDS)
  const wanted = FIELDS.filter(({ name }) => changes[name].mode !== 'keep')

  async function save() {
    setIsSaving(true)
    const meta = Object.fromEntries(wanted.map(({ name }) => [name, changes[name]])) as BulkMetadata
    const body = { items: items.map(({ path }) => path), meta }
    const outcome = await calls.change('POST', '/api/files/metaAll', body)
    setIsSaving(false)
    if (!outcome.ok) return setProblem(outcome.problem)
    const { batch, missing } = outcome.answer
    const gone = new Set<string>(missing.map(({ path }) => path))
    const edited = items.filter(({ path }) => !gone.has(path))
    const text = `${itemsText(edited)} ${isAre(edited)} saved.`
    onSaved([text, ...missingWords(missing)].join(' '), batch)
  }

  return (
    <TypedDialog
      title={`Metadata of ${itemsText(items)}`}
      isTyped={wanted.length > 0 && !isSaving}
      onClose={onClose}
    >
      <p>What is left as it is stays in each of them. Folders have a description only.</p>
      <p className="dialog-problem" role="alert">
        {!wrong && problem?.text}
      </p>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {FIELDS.map((field) => (
          <BulkField
            key={field.name}
            {...field}
            change={changes[field.name]}
            wrong={field.name === wrong?.name ? wrong.text : undefined}
            onChange={(change) => setChanges({ ...changes, [field.name]: change })}
          />
        ))}
        <footer>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className="button"
            data-solid=""
            disabled={isSaving || wanted.length === 0}
          >
            Save
          </button>
        </footer>
      </form>
    </TypedDialog>
  )
}

function BulkField({
  label,
  canAppend,
  rows,
  change,
  wrong,
  onChange,
}: {
  label: string
  canAppend: boolean
  /** Lines of text, as the dialog of one item has them. */
  rows: number
  change: Change
  /** What it was refused for. */
  wrong: string | undefined
  onChange(change: Change): void
}) {
  const id = useId()
  const input = {
    id,
    autoComplete: 'off',
    disabled: change.mode === 'keep',
    placeholder: change.mode === 'keep' ? 'Stays as it is' : undefined,
    value: change.text,
    'aria-describedby': wrong && `${id}-note`,
    'aria-invalid': wrong ? true : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...change, text: target.value }),
  }
  return (
    <div className="field bulk-field" data-wrong={wrong ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <select
          aria-label={`What becomes of: ${label}`}
          value={change.mode}
          onChange={({ target }) => onChange({ ...change, mode: target.value as Mode })}
        >
          <option value="keep">Leave as it is</option>
          <option value="set">Set to</option>
          {canAppend && <option value="append">Add</option>}
        </select>
      </div>
      <div className="field-box">
        {rows > 1 ? <textarea {...input} rows={rows} /> : <input {...input} />}
      </div>
      {wrong && (
        <p className="field-note" id={`${id}-note`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
