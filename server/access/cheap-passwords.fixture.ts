import { createPasswords } from './passwords.ts'

/** A hash as production makes it takes 50 ms of processor time, which would be half of the time of many tests. */
export const createCheapPasswords = () => createPasswords({ memory: 8, passes: 1, parallelism: 1 })
