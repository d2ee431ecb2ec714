import { join } from 'node:path'

/** Where Node keeps compiled modules: processes that are started again start sooner. */
export const COMPILE_CACHE = join(import.meta.dirname, '../.cache/compiled')
