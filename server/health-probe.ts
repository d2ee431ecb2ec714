/** The health check of a container: exits with 0 if the site on this machine answers that it works. */
const TIMEOUT_MS = 8000
const url = `http://127.0.0.1:${process.env.PORT || '3000'}/healthz`
const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
  () => undefined,
)
process.exitCode = response?.ok ? 0 : 1
