import { type NamedSeries, seriesCsv } from '#domain/perforation/plot/series-csv.ts'

/** Downloads curves as a file; nothing is sent. */
export function saveCsv(axis: string, curves: readonly NamedSeries[]): void {
  const url = URL.createObjectURL(new Blob([seriesCsv(curves)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `limit-${axis}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
