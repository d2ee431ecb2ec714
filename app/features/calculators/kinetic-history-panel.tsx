import { X } from 'lucide'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useStoredText } from '#app/ui/browser/stored-text.ts'
import { IconButton } from '#app/ui/buttons.tsx'
import { type Quantity, quantities } from '#domain/calculators/kinetic-energy.ts'
import { type KineticForm, unitOf } from '#domain/calculators/kinetic-form-state.ts'
import {
  entryKey,
  entryOf,
  formOfEntry,
  type KineticEntry,
  MAX_ENTRIES,
  readHistory,
  withEntry,
  withoutEntry,
} from '#domain/calculators/kinetic-history.ts'

const STORE = 'kinetic-energy-history'
const QUIET_MS = 2000

interface KineticHistoryProps {
  form: KineticForm
  onLoad: (form: KineticForm) => void
}

/** Earlier calculations on this device, saved once typing has paused. */
export function KineticHistory({ form, onLoad }: KineticHistoryProps) {
  const { text, update } = useStoredText(STORE)
  const history = useMemo(() => readHistory(text), [text])
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLTableSectionElement>(null)
  const title = useId()
  const first = useRef(form)
  useEffect(() => {
    if (form === first.current) return
    const later = setTimeout(() => {
      const entry = entryOf(form)
      if (entry) update((stored) => JSON.stringify(withEntry(readHistory(stored), entry)))
    }, QUIET_MS)
    return () => clearTimeout(later)
  }, [form, update])

  function remove(entry: KineticEntry) {
    update((stored) => {
      const left = withoutEntry(readHistory(stored), entry)
      return left.length > 0 ? JSON.stringify(left) : undefined
    })
    const at = history.indexOf(entry)
    const others = [...(rows.current?.rows ?? [])].filter((_, index) => index !== at)
    const next = others[at] ?? others.at(-1)
    const place = next?.querySelector<HTMLElement>('.kinetic-history-remove') ?? heading.current
    place?.focus()
  }

  return (
    <section
      className="box calculator-panel kinetic-history"
      data-stored={STORE}
      data-needs-js=""
      data-not-printed=""
    >
      <h2 ref={heading} id={title} tabIndex={-1}>
        History
      </h2>
      {history.length === 0 ? (
        <p className="fine kinetic-history-note">
          Nothing yet. A calculation is saved here two seconds after the last change: the latest{' '}
          {MAX_ENTRIES}, on this device only.
        </p>
      ) : (
        <table aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">Energy</th>
              <th scope="col">Mass</th>
              <th scope="col">Velocity</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {history.map((entry) => (
              <HistoryRow
                key={entryKey(entry)}
                entry={entry}
                onLoad={() => onLoad(formOfEntry(entry))}
                onRemove={() => remove(entry)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface HistoryRowProps {
  entry: KineticEntry
  onLoad: () => void
  onRemove: () => void
}

function HistoryRow({ entry, onLoad, onRemove }: HistoryRowProps) {
  const words = quantities.map((quantity) => shownIn(entry, quantity)).join(', ')
  return (
    <tr>
      {quantities.map((quantity) => (
        <td key={quantity} data-computed={quantity === entry.computed ? '' : undefined}>
          {quantity === 'KE' ? (
            // The whole row is clickable.
            <button
              type="button"
              className="stretched kinetic-history-load"
              aria-label={`Load ${words}`}
              onClick={onLoad}
            >
              {shownIn(entry, quantity)}
            </button>
          ) : (
            shownIn(entry, quantity)
          )}
        </td>
      ))}
      <td>
        <IconButton
          icon={X}
          className="icon-button kinetic-history-remove"
          label={`Delete ${words}`}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}

function shownIn(entry: KineticEntry, quantity: Quantity): string {
  return `${entry[quantity]} ${unitOf(entry, quantity)}`
}
