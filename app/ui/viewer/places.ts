/** A place among `total`, wrapping around at both ends. */
export function wrapAround(place: number, total: number): number {
  return total > 0 ? ((place % total) + total) % total : 0
}

/** The places to preload, nearest first. */
export function placesAround(place: number, total: number, reach: number): number[] {
  const places = [wrapAround(place, total)]
  for (let step = 1; step <= reach; step += 1) {
    places.push(wrapAround(place + step, total), wrapAround(place - step, total))
  }
  return [...new Set(places)]
}
