/** `3 of 24 located records match the filter.` */
export function recordsText(shown: number, all: number): string {
  return `${shown} of ${all} located records match the filter.`
}
