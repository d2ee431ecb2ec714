import './filter-bar.css'
import {
  ALL,
  type CaseFilter,
  type FilterGroup,
  filterParameters,
  NO_FILTER,
  type OptionGroup,
  offersChoice,
  optionCounts,
  showsAll,
} from '#domain/catalogues/case-filter.ts'
import { caseOrderParameters } from '#domain/catalogues/case-order.ts'
import type { FilteredCase } from '#domain/catalogues/filtered-case.ts'
import type { CaseChoice } from './case-choice.ts'
import { CaseWords } from './case-words.tsx'
import { choiceAddress } from './choice-address.ts'
import { FilterGroupButtons } from './filter-group.tsx'
import { filterText, shownText } from './filter-text.ts'
import { RevealedNotice } from './revealed-notice.tsx'

interface FilterBarProps {
  /** Address of the catalogue. */
  address: string
  cases: readonly FilteredCase[]
  groups: readonly OptionGroup[]
  choice: CaseChoice
}

/** The other groups are folded: the bar would cover what it filters. */
const IN_VIEW: readonly FilterGroup[] = ['vehicle', 'class', 'status']

/** The filter of a catalogue: GET forms, to which `app/enhance/page-filter.ts` answers in the page. It stays in view. */
export function FilterBar({ address, cases, groups, choice }: FilterBarProps) {
  const { filter, order, passing } = choice
  const offered = groups.filter(offersChoice)
  if (offered.length === 0) return
  const hasAll = showsAll(filter)
  const groupOf = ({ group, options }: OptionGroup) => (
    <FilterGroupButtons
      key={group}
      group={group}
      counts={optionCounts(cases, filter, group, options)}
      chosen={filter[group]}
      others={[...parametersBeside(filter, group), ...caseOrderParameters(order)]}
    />
  )
  const more = offered.filter(({ group }) => !IN_VIEW.includes(group))
  return (
    <>
      <span id="case-filter" />
      <CaseWords filter={filter} order={order} />
      {more.length > 0 && (
        <details
          className="case-filter-more"
          data-not-printed=""
          open={more.some(({ group }) => !filter[group].has(ALL))}
        >
          <summary>More filters</summary>
          {more.map(groupOf)}
        </details>
      )}
      <div className="row case-filter" data-filters={hasAll ? undefined : ''}>
        <div className="case-filter-groups" data-not-printed="">
          {offered.filter(({ group }) => IN_VIEW.includes(group)).map(groupOf)}
        </div>
        <div className="case-filter-outcome">
          <p>{shownText(passing.size, cases.length)}</p>
          <span className="case-filter-on-paper">{filterText(filter)}</span>
          <a
            className="case-filter-clear"
            data-not-printed=""
            data-clear-filter=""
            href={choiceAddress(address, { filter: NO_FILTER, order })}
          >
            Clear all
          </a>
          <a className="case-filter-up" data-not-printed="" href="#case-filter">
            Filters
          </a>
          <p className="visually-hidden" role="status" />
        </div>
        <RevealedNotice />
      </div>
    </>
  )
}

/** The query parameters of the other groups. */
function parametersBeside(filter: CaseFilter, group: FilterGroup): [string, string][] {
  return filterParameters(filter).filter(([name]) => name !== group)
}
