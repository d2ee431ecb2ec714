const MAX_SHOWN = 50

/** Grids cut names to 50 characters; titles and screen readers have the whole name. */
export function shortName(name: string): string {
  const characters = Array.from(name)
  return characters.length <= MAX_SHOWN ? name : `${characters.slice(0, MAX_SHOWN - 1).join('')}…`
}
