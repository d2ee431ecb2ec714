// Files are read, written and waited for on threads of this pool; it is sized once, before its first use.
process.env.UV_THREADPOOL_SIZE ??= '16'

const { runSite } = await import('./run-site.ts')
const { createWorkshop } = await import('../media/workshop-pool.ts')

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
  })
}

process.exitCode = await runSite(
  process.argv.slice(2),
  {
    say: (line) => process.stdout.write(`${line}\n`),
    progress: process.stderr,
    environment: process.env,
    stop: stop.signal,
  },
  createWorkshop,
)
