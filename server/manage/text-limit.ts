import { OperationRejected } from './operation-rejected.ts'

/** Limits a change to about a second, because its transaction blocks others. */
export const MAX_TEXT_MB = 10

/** @returns a counter that throws OperationRejected above the limit. */
export function countedText(): (bytes: number) => void {
  let sum = 0
  return (bytes) => {
    sum += bytes
    if (sum > MAX_TEXT_MB * 1_000_000)
      throw new OperationRejected({ reason: 'too much text', mostMb: MAX_TEXT_MB })
  }
}
