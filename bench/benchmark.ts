import type { Environment } from './environment.ts'
import type { Figure } from './figure.ts'
import type { Engine } from './programs/required-engines.ts'
import type { Tool } from './programs/required-tools.ts'

export interface Benchmark {
  /** Its name on the command line. */
  name: string
  tools: readonly Tool[]
  engines?: readonly Engine[]
  measure(environment: Environment): Promise<Figure[]>
}
