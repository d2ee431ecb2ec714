import { X } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { ActionButton, IconButton } from '#app/ui/buttons.tsx'
import { FieldFrame } from '#app/ui/form/field-frame.tsx'
import { useEarlyChoice } from '#app/ui/form/use-early-choice.ts'
import type { NamedSeries } from '#domain/perforation/plot/series-csv.ts'
import { curveToken, dashes } from './chart-colours.ts'
import { pointText } from './point-text.ts'

export interface CompareChoiceProps {
  curves: readonly NamedSeries[]
  rounds: readonly { name: string; label: string }[]
  compared: readonly string[]
  max: number
  /** Whether the obliquity has any effect. */
  isInclined: boolean
  onCompare: (names: readonly string[]) => void
}

/** The legend of the plot, with buttons to remove rounds and a list to add them. */
export function CompareChoice({
  curves,
  rounds,
  compared,
  max,
  isInclined,
  onCompare,
}: CompareChoiceProps) {
  const id = useId()
  const isFull = compared.length >= max
  const [picked, setPicked] = useState('')
  const select = useEarlyChoice('', setPicked)
  const added = curves.find(({ name }) => name === picked)
  const choice = added ? '' : picked
  const legend = useRef<HTMLUListElement>(null)
  const removed = useRef<string | undefined>(undefined)
  const place = useRef(0)

  // The focused button is gone with its round: the focus moves to the next one, or to the list.
  useEffect(() => {
    if (removed.current === undefined || curves.some(({ name }) => name === removed.current)) return
    removed.current = undefined
    const buttons = legend.current?.querySelectorAll('button')
    const next = buttons?.[place.current] ?? select.current
    next?.focus()
  }, [curves, select])

  function add() {
    onCompare([...compared, picked])
    select.current?.focus()
  }

  function takeOut(name: string, at: number) {
    removed.current = name
    place.current = at
    onCompare(compared.filter((one) => one !== name))
  }

  return (
    <>
      <ul className="legend" ref={legend}>
        {curves.map(({ name, label, series: { present, axis } }, at) => (
          <li key={name}>
            <svg width="30" height="10" aria-hidden="true">
              <path
                d="M0 5h30"
                stroke={curveToken(at)}
                strokeWidth="2.4"
                strokeDasharray={dashes[at % dashes.length]?.join(' ')}
              />
            </svg>
            {label}: {pointText(present, ' mm')}
            {present?.x !== curves[0]?.series.present?.x && ` at ${present?.x} ${axis.unit}`}
            {at > 0 && (
              <IconButton
                icon={X}
                size={16}
                label={`Remove ${name} from the plot`}
                onClick={() => takeOut(name, at - 1)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {added && `${picked} added: ${pointText(added.series.present, ' mm')}`}
      </p>
      {rounds.length > 0 && (
        <FieldFrame
          id={id}
          className="compare"
          label={`Compare another round against the same target${isInclined ? ' and angle' : ''}`}
          note={`Up to ${max} rounds, with their muzzle velocity.`}
          data-needs-js=""
        >
          <select
            id={id}
            ref={select}
            autoComplete="off"
            value={choice}
            disabled={isFull}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setPicked(target.value)}
          >
            <option value="">{isFull ? 'Remove one first' : 'Choose a round'}</option>
            {rounds
              .filter(({ name }) => !compared.includes(name))
              .map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
          </select>
          <ActionButton className="button compare-add" disabled={choice === ''} onClick={add}>
            Add
          </ActionButton>
        </FieldFrame>
      )}
    </>
  )
}
