import type { z } from 'zod'
import { accelerationTable } from './acceleration.ts'
import { apfsdsTable } from './apfsds.ts'
import { cdursTable } from './cdurs-levels.ts'
import { comparisonTable } from './comparison.ts'

/** What the .yaml files beside articles hold, by the name of the file. */
export const articleTables = {
  acceleration: accelerationTable,
  apfsds: apfsdsTable,
  cdurs: cdursTable,
  eurosatory2024: comparisonTable,
}

export type TableName = keyof typeof articleTables

export type ArticleTables = { [Name in TableName]: z.output<(typeof articleTables)[Name]> }
