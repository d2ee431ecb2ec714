import { monthSpan } from '../cases/month-span.ts'
import type { Filtered } from './case-filter.ts'

/** The filterable values of a made-up case. @param date As an author writes it. */
export function madeFiltered({
  date = '',
  ...given
}: Partial<Filtered> & { date?: string }): Filtered {
  return {
    title: 'Made up',
    vehicle: 'Leopard 2A6',
    damageClass: undefined,
    vehicleStatus: '',
    causes: [],
    unit: '',
    region: '',
    grade: 'A',
    isLocated: false,
    months: monthSpan(date),
    ...given,
  }
}
