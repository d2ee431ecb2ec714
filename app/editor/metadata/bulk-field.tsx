import { useId } from 'react'
import type { MetadataField } from '#domain/archive/metadata/metadata-fields.ts'
import type { BulkFieldChange, BulkMode } from './bulk-changes.ts'
import { MetadataInput } from './metadata-input.tsx'
import { PrecisionChoice } from './precision-choice.tsx'

interface FieldProps {
  field: MetadataField
  change: BulkFieldChange
  /** The value that all selected items have; `null` if they differ, `undefined` until it is loaded. */
  now: string | null | undefined
  hasPhotos: boolean
  /** Why the value was rejected. */
  problem: string | undefined
  onChange(change: BulkFieldChange): void
}

export function BulkField(props: FieldProps) {
  const { field, change, now, hasPhotos, problem, onChange } = props
  const { label, append, photo } = field
  const id = useId()
  const isKept = change.mode === 'keep'

  /** Editing starts from the common value. */
  function changeMode(mode: BulkMode) {
    const text = mode === 'set' && change.text === '' ? (now ?? '') : change.text
    onChange({ ...change, mode, text: mode === 'append' && text === now ? '' : text })
  }

  return (
    <div className="field bulk-field" data-wrong={problem ? '' : undefined}>
      <label htmlFor={isKept ? `${id}-mode` : id}>{label}</label>
      <div className="field-box">
        <select
          id={`${id}-mode`}
          aria-label={`Change ${label.toLowerCase()}`}
          aria-describedby={isKept ? id : undefined}
          value={change.mode}
          onChange={({ target }) => changeMode(target.value as BulkMode)}
        >
          <option value="keep">Leave as it is</option>
          <option value="set">Set to</option>
          {append && <option value="append">Append</option>}
          {photo && hasPhotos && <option value="photo">From each photo</option>}
        </select>
      </div>
      <BulkValue {...props} id={id} />
      {problem && (
        <p className="field-note" id={`${id}-note`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function BulkValue({ id, field, change, now, problem, onChange }: FieldProps & { id: string }) {
  const { photo } = field
  const { mode, precision, text } = change
  switch (mode) {
    case 'keep':
      return (
        <p className="muted bulk-now" id={id}>
          {now || placeholderOf(now)}
        </p>
      )
    case 'photo':
      return (
        <div className="muted stack bulk-photo" data-gap="1" id={id}>
          {photo?.hasPrecision && (
            <PrecisionChoice
              label="Precision of the locations"
              precision={precision}
              onChange={(chosen) => onChange({ ...change, precision: chosen })}
            />
          )}
          <small>{photo?.note}</small>
        </div>
      )
    default:
      return (
        <div className="field-box">
          <MetadataInput
            id={id}
            field={field}
            autoComplete="off"
            placeholder={mode === 'set' ? 'Empty: the field is cleared' : undefined}
            value={text}
            aria-describedby={problem && `${id}-note`}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => onChange({ ...change, text: target.value })}
          />
        </div>
      )
  }
}

function placeholderOf(now: string | null | undefined): string {
  if (now === undefined) return 'Unchanged'
  return now === null ? 'Mixed values' : 'Empty'
}
