import { shortMonth } from '#domain/archive/metadata/event-date-words.ts'
import type { CrossTable } from '#domain/catalogues/cross-table.ts'
import { escaped } from '#domain/units/escaped.ts'

/** Cases by vehicle, class and month in numbers, as HTML text, because the script of the page renders it as well. */
export function crossTableHtml({ rows, months, classes }: CrossTable): string {
  const vehicles = [...new Set(rows.map(({ vehicle }) => vehicle))]
  const heads = vehicles.map((vehicle) => {
    const columns = rows.filter((row) => row.vehicle === vehicle).length
    return `<th scope="colgroup" colspan="${columns}">${escaped(vehicle)}</th>`
  })
  const names = rows.map(({ damageClass }) => `<th scope="col">${damageClass ?? 'no class'}</th>`)
  const lines = months.map((month, at) => {
    const cells = rows.map(({ counts }) => cell(counts[at] || '·'))
    const all = sum(classes.map(({ counts }) => counts[at] ?? 0))
    return all === 0 ? '' : line(monthWords(month), [...cells, cell(all)])
  })
  const totals = [...rows.map(({ total }) => total), sum(classes.map(({ total }) => total))]
  return `<table><thead><tr><th rowspan="2" scope="col">Month</th>${heads.join('')}<th rowspan="2" scope="col">All cases</th></tr><tr>${names.join('')}</tr></thead><tbody>${lines.join('')}</tbody><tfoot>${line('All', totals.map(cell))}</tfoot></table>`
}

function line(head: string, cells: readonly string[]): string {
  return `<tr><th scope="row">${head}</th>${cells.join('')}</tr>`
}

function cell(value: number | string): string {
  return `<td>${value}</td>`
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

/** The cases that are not dated to the month have no month. */
function monthWords(month: string): string {
  return month === '' ? 'no month' : shortMonth(month)
}
