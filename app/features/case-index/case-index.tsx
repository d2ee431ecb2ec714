import './filter-bar.css'
import { Search } from 'lucide'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { unknownOptionsText } from '#app/ui/unknown-options-text.ts'
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
  WORDS_PARAMETER,
} from '#domain/catalogues/case-filter.ts'
import { caseOrderParameters } from '#domain/catalogues/case-order.ts'
import { filterText } from '#domain/catalogues/filter-text.ts'
import { searchUrl } from '#domain/search/search-url.ts'
import { type CaseChoice, casesShownText, choiceUrl } from './case-choice.ts'
import { CaseTable, type TableProps } from './case-table.tsx'
import { FilterGroupButtons } from './filter-group.tsx'

interface IndexProps extends TableProps {
  groups: readonly OptionGroup[]
  /** Problem with the query of the page. */
  problem: string | undefined
}

/** The filter, and the table of contents, above the cases. */
export function CaseIndex(props: IndexProps) {
  const { url, choice, problem } = props
  const { passing, unknown, hasReversedMonths, filter, order, meant, hasMostWords } = choice
  const { words } = filter
  const hasNote =
    unknown.length > 0 ||
    hasReversedMonths ||
    problem !== undefined ||
    meant !== undefined ||
    hasMostWords
  return (
    <>
      <FilterBar {...props} />
      {hasNote && (
        <p className="case-filter-none" data-url-note="">
          {unknown.length > 0 && unknownOptionsText(unknown)} {problem}
          {hasReversedMonths &&
            ' The first month in the URL is after the last one, so they were swapped.'}
          {meant !== undefined && (
            <>
              {' '}
              Did you mean{' '}
              <a href={choiceUrl(url, { filter: { ...filter, words: meant }, order })}>{meant}</a>?
              No case contains “{words}”.
            </>
          )}
          {hasMostWords && ' No case has all of these words. Cases with some of them are shown.'}
        </p>
      )}
      <p className="case-filter-none" data-no-cases="" hidden={passing.size > 0}>
        No case matches these filters. Choose fewer of them, or clear all.
        {words !== '' && (
          <>
            {' '}
            <a href={searchUrl({ q: words })} rel="nofollow">
              Search the whole site for “{words}”
            </a>
          </>
        )}
      </p>
      <CaseTable {...props} />
    </>
  )
}

/** Groups in the bar; the others are folded, because the bar would cover the cases that it filters. */
const IN_VIEW: readonly FilterGroup[] = ['vehicle', 'class', 'status']

/** The filter of a catalogue, which stays in view: GET forms that `app/enhance/cases/page-filter.ts` answers in the page. */
function FilterBar({ url, filtered, groups, choice }: IndexProps) {
  const { filter, order, passing } = choice
  const offered = groups.filter(offersChoice)
  if (offered.length === 0) return
  const hasAll = showsAll(filter)
  const groupOf = ({ group, options }: OptionGroup) => (
    <FilterGroupButtons
      key={group}
      group={group}
      counts={optionCounts(filtered, filter, group, options)}
      chosen={filter[group]}
      others={[...parametersBeside(filter, group), ...caseOrderParameters(order)]}
    />
  )
  const more = offered.filter(({ group }) => !IN_VIEW.includes(group))
  return (
    <>
      <span id="case-filter" />
      <CaseWords {...choice} />
      <div className="row case-filter" data-filters={hasAll ? undefined : ''}>
        <div className="case-filter-groups" data-not-printed="">
          {offered.filter(({ group }) => IN_VIEW.includes(group)).map(groupOf)}
        </div>
        <div className="case-filter-outcome">
          <p data-cases-shown="">{casesShownText(passing.size, filtered.length)}</p>
          <span data-printed-only="" data-filter-text="">
            {filterText(filter)}
          </span>
          <a
            className="case-filter-clear"
            data-not-printed=""
            data-clear-filter=""
            href={choiceUrl(url, { filter: NO_FILTER, order })}
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
    </>
  )
}

/** The query parameters of the other groups. */
function parametersBeside(filter: CaseFilter, group: FilterGroup): [string, string][] {
  return filterParameters(filter).filter(([name]) => name !== group)
}

/** Filters the cases of a catalogue by words, for which the server searches; other filters need no search. */
function CaseWords({ filter, order }: CaseChoice) {
  const others = filterParameters(filter).filter(([name]) => name !== WORDS_PARAMETER)
  return (
    <search className="case-words" data-not-printed="">
      <form className="search-box" method="get" action="?#case-filter">
        <HiddenFields fields={Object.fromEntries([...others, ...caseOrderParameters(order)])} />
        <input
          type="text"
          name={WORDS_PARAMETER}
          defaultValue={filter.words}
          aria-label="Search these cases"
          placeholder="Search these cases"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" aria-label="Search">
          <Icon of={Search} />
        </button>
      </form>
    </search>
  )
}

/** Explains why a case is shown that the filter hides; `app/enhance/cases/page-filter.ts` fills in its title. */
function RevealedNotice() {
  return (
    <div
      className="floating bar case-filter-notice"
      data-not-printed=""
      data-revealed-notice=""
      role="status"
      hidden
    >
      <p>
        “<span />” is outside the filter. It is shown because a link led to it.
      </p>
      <button type="button" className="case-filter-clear" data-hide-revealed="">
        Hide it again
      </button>
      <a className="case-filter-clear" data-clear-filter="" href="?">
        Clear all filters
      </a>
    </div>
  )
}
