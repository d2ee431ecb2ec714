import type { perforation } from './perforation.ts'
import type { RangeProblem } from './problem.ts'
import { DEFAULT_INPUT, type PerforationInput } from './shot.ts'

export const near = (value: number, tolerance: number) => ({
  asymmetricMatch: (other: unknown) =>
    typeof other === 'number' && Math.abs(other - value) <= tolerance,
})

export function problemsOf(result: ReturnType<typeof perforation>): RangeProblem[] {
  return result.outcome === 'rejected' ? result.problems : []
}

export function codesOf(result: ReturnType<typeof perforation>): string[] {
  return problemsOf(result).map(({ code }) => code)
}

export const withDefaults = (change: Partial<PerforationInput>) => ({ ...DEFAULT_INPUT, ...change })
