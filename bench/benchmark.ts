import type { Ground } from './environment.ts'
import type { Figure } from './figure.ts'
import type { Engine } from './programs/required-engines.ts'
import type { Tool } from './programs/required-tools.ts'

export interface BenchLine {
  /** As it is asked for on the command line. */
  name: string
  tools: readonly Tool[]
  engines?: readonly Engine[]
  measure(ground: Ground): Promise<Figure[]>
}
