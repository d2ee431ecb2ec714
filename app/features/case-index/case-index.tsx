import type { OptionGroup } from '#domain/catalogues/case-filter.ts'
import { NO_FILTER } from '#domain/catalogues/case-filter.ts'
import { caseOrderParameters } from '#domain/catalogues/case-order.ts'
import type { CaseRow } from '#domain/catalogues/case-row.ts'
import { CaseTable } from './case-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RevealedNotice } from './revealed-notice.tsx'
import type { FilteredCase, useCaseChoice } from './use-case-choice.ts'

interface IndexProps {
  cases: readonly CaseRow[]
  filtered: readonly FilteredCase[]
  groups: readonly OptionGroup[]
  choice: ReturnType<typeof useCaseChoice>
}

/** What stands over the cases: the filter, and the table that leads to each of them. */
export function CaseIndex({ cases, filtered, groups, choice }: IndexProps) {
  const { filter, order, passing, revealed, unknown, isShown, choose, conceal, orderHref } = choice
  const beside = revealed && cases.find(({ id }) => id === revealed)
  return (
    <>
      <FilterBar
        cases={filtered}
        groups={groups}
        filter={filter}
        kept={caseOrderParameters(order)}
        shown={passing.size + (beside ? 1 : 0)}
        onChoose={choose}
        notice={
          beside && (
            <RevealedNotice
              title={beside.title}
              onConceal={conceal}
              onClear={() => choose(NO_FILTER)}
            />
          )
        }
      />
      {unknown.length > 0 && (
        <p className="case-filter-none">
          The address asks for {unknown.map((option) => `“${option.slice(0, 60)}”`).join(', ')},
          which cannot be chosen here. It was left out of the filter.
        </p>
      )}
      {passing.size === 0 && !beside && (
        <p className="case-filter-none">
          No case matches these filters. Choose fewer of them, or clear all.
        </p>
      )}
      <CaseTable cases={cases} isShown={isShown} order={order} orderHref={orderHref} />
    </>
  )
}
