import type { OptionGroup } from '#domain/catalogues/case-filter.ts'
import type { CaseRow } from '#domain/catalogues/case-row.ts'
import type { CountedCase } from '#domain/catalogues/counted-case.ts'
import type { FilteredCase } from '#domain/catalogues/filtered-case.ts'
import { searchAddress } from '#domain/search/search-address.ts'
import type { CaseChoice } from './case-choice.ts'
import { CaseTable } from './case-table.tsx'
import { choiceAddress } from './choice-address.ts'
import { FilterBar } from './filter-bar.tsx'

interface IndexProps {
  /** Address of the catalogue. */
  address: string
  cases: readonly CaseRow[]
  filtered: readonly FilteredCase[]
  counted: readonly CountedCase[]
  groups: readonly OptionGroup[]
  choice: CaseChoice
  /** A mistake in the address. */
  problem: string | undefined
}

/** Above the cases: the filter, and the table that leads to each of them. */
export function CaseIndex(props: IndexProps) {
  const { address, cases, filtered, counted, groups, choice, problem } = props
  const { passing, unknown, filter, order, meant } = choice
  const { words } = filter
  return (
    <>
      <FilterBar {...{ address, groups, choice }} cases={filtered} />
      {(unknown.length > 0 || problem !== undefined || meant !== undefined) && (
        <p className="case-filter-none" data-address-note="">
          {unknown.length > 0 && unknownText(unknown)} {problem}
          {meant !== undefined && (
            <>
              {' '}
              Did you mean{' '}
              <a href={choiceAddress(address, { filter: { ...filter, words: meant }, order })}>
                {meant}
              </a>
              ? No case contains “{words}”.
            </>
          )}
        </p>
      )}
      <p className="case-filter-none" data-no-cases="" hidden={passing.size > 0}>
        No case matches these filters. Choose fewer of them, or clear all.
        {words !== '' && (
          <>
            {' '}
            <a href={searchAddress({ q: words })} rel="nofollow">
              Search the whole site for “{words}”
            </a>
          </>
        )}
      </p>
      <CaseTable {...{ address, cases, filtered, counted, choice }} />
    </>
  )
}

function unknownText(unknown: readonly string[]): string {
  const options = unknown.map((option) => `“${option.slice(0, 60)}”`).join(', ')
  return `The address asks for ${options}, which cannot be chosen here. It was left out of the filter.`
}
