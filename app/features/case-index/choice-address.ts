import { type CaseFilter, filterParameters } from '#domain/catalogues/case-filter.ts'
import { type CaseOrder, caseOrderParameters } from '#domain/catalogues/case-order.ts'

/** Address of a catalogue in one of its states; what is as usual is left out of it. */
export function choiceAddress(
  pathname: string,
  { filter, order }: { filter: CaseFilter; order: CaseOrder },
): string {
  const parameters = [...filterParameters(filter), ...caseOrderParameters(order)]
  if (parameters.length === 0) return pathname
  return `${pathname}?${new URLSearchParams(parameters)}`.replaceAll('%2C', ',')
}
