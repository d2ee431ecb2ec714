import type { Engine } from './engines.ts'
import type { Figure } from './figure.ts'
import type { Ground } from './ground.ts'
import type { Tool } from './tools.ts'

export interface BenchLine {
  /** As it is asked for on the command line. */
  name: string
  tools: readonly Tool[]
  engines?: readonly Engine[]
  measure(ground: Ground): Promise<Figure[]>
}
