import { createPasswords } from './passwords.ts'

/** Hashing at the cost of production takes 50 ms of processor time, half of that of many tests. */
export const createCheapPasswords = () => createPasswords({ memory: 8, passes: 1, parallelism: 1 })
