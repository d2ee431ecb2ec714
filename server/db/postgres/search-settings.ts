/** Settings of the connections for searches. */
export const SEARCH_SETTINGS = {
  // For one statement; none should take this long.
  statement_timeout: '5000',
  // The index is in memory, where looking up a document costs less than comparing its words. By default, Postgres would
  // rather read all documents than look up a few hundred.
  random_page_cost: '0.3',
  // Compiling a statement, or starting other processes for it, takes longer than running it.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // A generic plan would be cached, and would treat rare words like common ones.
  plan_cache_mode: 'force_custom_plan',
  // Only a few of the documents found are wanted, so each is looked up. Postgres would read all documents in order instead.
  enable_mergejoin: 'off',
  enable_hashjoin: 'off',
  // Room for all documents of a common word: without it, Postgres compares their words again.
  work_mem: '16MB',
}
