import type { OptionGroup } from '#domain/catalogues/case-filter.ts'
import { searchAddress } from '#domain/search/search-address.ts'
import { choiceAddress } from './case-choice.ts'
import { CaseTable, type TableProps } from './case-table.tsx'
import { FilterBar } from './filter-bar.tsx'

interface IndexProps extends TableProps {
  groups: readonly OptionGroup[]
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
