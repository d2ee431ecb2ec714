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

export function BulkField({ field, change, now, hasPhotos, problem, onChange }: FieldProps) {
  const { label, append, photo } = field
  const id = useId()

  /** Editing starts from the common value. */
  function changeMode(mode: BulkMode) {
    const text = mode === 'set' && change.text === '' ? (now ?? '') : change.text
    onChange({ ...change, mode, text: mode === 'append' && text === now ? '' : text })
  }

  return (
    <div className="field bulk-field" data-wrong={problem ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <select
          aria-label={`Change ${label.toLowerCase()}`}
          value={change.mode}
          onChange={({ target }) => changeMode(target.value as BulkMode)}
        >
          <option value="keep">Leave as it is</option>
          <option value="set">Set to</option>
          {append && <option value="append">Append</option>}
          {photo && hasPhotos && <option value="photo">From each photo</option>}
        </select>
      </div>
      {change.mode === 'photo' ? (
        <div className="muted stack bulk-photo" data-gap="1" id={id}>
          {photo?.hasPrecision && (
            <PrecisionChoice
              label="Precision of the locations"
              precision={change.precision}
              onChange={(precision) => onChange({ ...change, precision })}
            />
          )}
          <small>{photo?.note}</small>
        </div>
      ) : (
        <TextOf {...{ id, field, change, now, problem, onChange }} />
      )}
      {problem && (
        <p className="field-note" id={`${id}-note`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function TextOf({
  id,
  field,
  change,
  now,
  problem,
  onChange,
}: Omit<FieldProps, 'hasPhotos'> & { id: string }) {
  const isUnchanged = change.mode === 'keep'
  const input = {
    id,
    autoComplete: 'off',
    disabled: isUnchanged,
    placeholder: isUnchanged ? placeholderOf(now) : PLACEHOLDERS[change.mode],
    value: isUnchanged ? (now ?? '') : change.text,
    'aria-describedby': problem && `${id}-note`,
    'aria-invalid': problem ? true : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...change, text: target.value }),
  }
  return (
    <div className="field-box">
      <MetadataInput {...input} field={field} />
    </div>
  )
}

const PLACEHOLDERS: Partial<Record<BulkMode, string>> = { set: 'Empty: the field is cleared' }

function placeholderOf(now: string | null | undefined): string {
  if (now === undefined) return 'Unchanged'
  return now === null ? 'Mixed values' : 'Empty'
}
