import type { SubmitEvent } from 'react'
import { ALL, type FilterGroup, parameterOf, toggle } from '#domain/catalogues/case-filter.ts'

interface GroupProps {
  group: FilterGroup
  counts: readonly { option: string; count: number }[]
  chosen: ReadonlySet<string>
  /** Parameters of the address that a choice in this group keeps. */
  kept: readonly [string, string][]
  onToggle(option: string): void
}

const NAMES: Record<FilterGroup, string> = {
  vehicle: 'Vehicle',
  class: 'Damage class',
  status: 'Status',
}

/** One group of options. Its buttons lead to the address that a click chooses, so they work without a script. */
export function FilterGroupButtons({ group, counts, chosen, kept, onToggle }: GroupProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent
    const option = submitter?.dataset.option
    if (option === undefined) return
    event.preventDefault()
    onToggle(option)
  }

  return (
    // Without a script the new address has no fragment: a case that one led to is not shown any longer.
    <form method="get" action="?" onSubmit={submit}>
      <fieldset>
        <legend>{NAMES[group]}</legend>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {counts.map(({ option, count }) => (
          <button
            key={option}
            type="submit"
            name={group}
            value={parameterOf(toggle(chosen, option)) || ALL}
            data-option={option}
            aria-pressed={chosen.has(option)}
            // What is chosen can be taken back, and all can be shown again.
            disabled={count === 0 && option !== ALL && !chosen.has(option)}
          >
            {option}
            <span>{count}</span>
          </button>
        ))}
      </fieldset>
    </form>
  )
}
