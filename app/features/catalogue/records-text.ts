/** `3 of 24 records match the filter.` */
export function recordsText(shown: number, all: number): string {
  return `${shown} of ${all} records match the filter.`
}
