import type { ReactNode } from 'react'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import {
  ALL,
  type FilterGroup,
  NO_CLASS,
  parameterOf,
  toggle,
} from '#domain/catalogues/case-filter.ts'
import { isOptionDisabled } from './case-choice.ts'

interface GroupProps {
  group: FilterGroup
  counts: readonly { option: string; count: number }[]
  chosen: ReadonlySet<string>
  /** Parameters of the query that a choice in this group keeps. */
  others: readonly [string, string][]
}

const NAMES: Record<FilterGroup, ReactNode> = {
  vehicle: 'Vehicle',
  class: (
    <>
      <span>Damage </span>class
    </>
  ),
  status: 'Status',
  cause: 'Cause',
  unit: 'Unit',
  region: 'Oblast',
  grade: 'Evidence grade',
  located: 'On the map',
}

/** One group of options. Each button submits the choice that results from clicking it. */
export function FilterGroupButtons({ group, counts, chosen, others }: GroupProps) {
  return (
    // Without a script, the page scrolls to the filter, and a case that a fragment revealed is hidden again.
    <form method="get" action="?#case-filter" data-group={group}>
      <fieldset className="bar">
        <legend className="caps">
          <span>{NAMES[group]}</span>
        </legend>
        <HiddenFields fields={Object.fromEntries(others)} />
        {counts.map(({ option, count }) => (
          <button
            key={option}
            className="toggle"
            type="submit"
            name={group}
            value={parameterOf(toggle(chosen, option)) || ALL}
            data-option={option}
            aria-pressed={chosen.has(option)}
            disabled={isOptionDisabled(option, count, chosen)}
          >
            {option === NO_CLASS ? 'No class' : option}
            <span>{count}</span>
          </button>
        ))}
      </fieldset>
    </form>
  )
}
