import './filter-bar.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { SpokenResult } from '#app/ui/spoken-result.tsx'
import { counted } from '#domain/archive/listing/totals-text.ts'
import {
  type CaseFilter,
  type FilterGroup,
  filterParameters,
  NO_FILTER,
  type OptionGroup,
  offersChoice,
  optionCounts,
  showsAll,
  toggle,
} from '#domain/catalogues/case-filter.ts'
import { FilterGroupButtons } from './filter-group.tsx'
import type { FilteredCase } from './use-case-choice.ts'

interface FilterBarProps {
  cases: readonly FilteredCase[]
  groups: readonly OptionGroup[]
  filter: CaseFilter
  /** Parameters that a choice keeps: the order of the table. */
  kept: readonly [string, string][]
  /** How many cases are shown. */
  shown: number
  /** Said of a case that is shown although the filter hides it. */
  notice: ReactNode
  onChoose(filter: CaseFilter): void
}

/** The filter of a catalogue. It stays in view; on a phone only its outcome does. */
export function FilterBar(props: FilterBarProps) {
  const { cases, groups, filter, kept, shown, notice, onChoose } = props
  const bar = useRef<HTMLDivElement>(null)
  const offered = groups.filter(offersChoice)
  const hasAll = showsAll(filter)

  // What is chosen far down begins with the table: there the reader sees what the choice left.
  const last = useRef(filter)
  useEffect(() => {
    if (filter === last.current) return
    last.current = filter
    const start = bar.current?.previousElementSibling
    if (start && start.getBoundingClientRect().top < 0)
      start.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [filter])

  if (offered.length === 0) return
  return (
    <>
      <span id="case-filter" />
      <div ref={bar} className="case-filter" data-filters={hasAll ? undefined : ''}>
        <div className="case-filter-groups" data-not-printed="">
          {offered.map(({ group, options }) => (
            <FilterGroupButtons
              key={group}
              group={group}
              counts={optionCounts(cases, filter, group, options)}
              chosen={filter[group]}
              kept={[...parametersBeside(filter, group), ...kept]}
              onToggle={(option) => onChoose({ ...filter, [group]: toggle(filter[group], option) })}
            />
          ))}
        </div>
        <div className="case-filter-outcome">
          <p>
            {shown} of {cases.length} shown
          </p>
          {!hasAll && <span className="case-filter-on-paper">{filterWords(filter)}</span>}
          <button
            type="button"
            className="case-filter-clear"
            data-not-printed=""
            data-needs-js=""
            disabled={hasAll}
            onClick={() => onChoose(NO_FILTER)}
          >
            Clear all
          </button>
          <a className="case-filter-up" data-not-printed="" href="#case-filter">
            Filters
          </a>
          <SpokenResult text={`${shown} of ${counted(cases.length, 'case')} shown`} />
        </div>
        {notice}
      </div>
    </>
  )
}

/** What is chosen, for a print that has no buttons: `vehicle Strv 122, class Destroyed`. */
function filterWords(filter: CaseFilter): string {
  return filterParameters(filter)
    .map(([group, value]) => `${group} ${value.replaceAll(',', ' or ')}`)
    .join(', ')
}

/** What the other groups add to the address. */
function parametersBeside(filter: CaseFilter, group: FilterGroup): [string, string][] {
  return filterParameters(filter).filter(([name]) => name !== group)
}
