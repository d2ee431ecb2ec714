import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const start = randomInt(2 ** 30)
let count = 0

/** Id of a request in the log and on error pages, short enough to be read out. */
export function newRequestId(): string {
  count += 1
  let rest = start * 2 ** 16 + count
  let id = ''
  while (rest > 0) {
    id = (LETTERS[rest % 32] ?? '') + id
    rest = Math.floor(rest / 32)
  }
  return id
}
