import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type Alias, caseAt, placeOf } from '#domain/cases/case-place.ts'
import {
  type CaseFilter,
  type Filtered,
  filterOf,
  type OptionGroup,
  passes,
  unknownOptions,
} from '#domain/catalogues/case-filter.ts'
import { type CaseOrder, orderOf } from '#domain/catalogues/case-order.ts'
import { choiceAddress } from './choice-address.ts'

export interface FilteredCase extends Filtered {
  id: string
}

/**
 * Which cases a page shows, and in which order its table has them. The address says it all; a link to a case that the
 * filter hides shows that case beside the others.
 */
export function useCaseChoice(
  cases: readonly FilteredCase[],
  groups: readonly OptionGroup[],
  aliases: readonly Alias[],
) {
  const { pathname, search, hash } = useLocation()
  const isHydrated = useHydrated()
  const navigate = useNavigate()

  const { filter, order, unknown } = useMemo(() => {
    const query = new URLSearchParams(search)
    return {
      filter: filterOf(query, groups),
      order: orderOf(query),
      unknown: unknownOptions(query, groups),
    }
  }, [search, groups])
  const passing = useMemo(
    () => new Set(cases.filter((one) => passes(one, filter)).map(({ id }) => id)),
    [cases, filter],
  )
  // The server does not know the fragment, and the browser's first drawing must be the server's.
  const fragment = isHydrated ? fragmentOf(hash) : ''
  const revealed = useMemo(() => {
    const id = caseAt(
      placeOf(fragment, aliases),
      cases.map((one) => one.id),
    )
    return id && !passing.has(id) ? id : undefined
  }, [fragment, cases, aliases, passing])

  const go = useCallback(
    (to: { filter: CaseFilter; order: CaseOrder }, replace: boolean) =>
      void navigate(choiceAddress(pathname, to), { replace, preventScrollReset: true }),
    [navigate, pathname],
  )
  return {
    filter,
    order,
    passing,
    revealed,
    isShown: (id: string) => passing.has(id) || id === revealed,
    /** Asked for by the address, and not there to choose. */
    unknown,
    /** A step of its own, which Back takes back. */
    choose: (next: CaseFilter) => go({ filter: next, order }, false),
    /** Shows no more than the filter lets through. */
    conceal: () => go({ filter, order }, true),
    orderHref: (next: CaseOrder) => choiceAddress(pathname, { filter, order: next }),
  }
}

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
