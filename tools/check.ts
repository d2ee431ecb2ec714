import { runCaptured } from './run-captured.ts'

/** Independent scripts of package.json, run in parallel. */
const CHECKS = ['types', 'lint', 'unused', 'content', 'api']

const results = CHECKS.map(async (name) => {
  const { isOk, output } = await runCaptured('node', ['--run', `check:${name}`])
  process.stdout.write(`\n== ${name} ==\n${output}`)
  if (!isOk) process.stdout.write(`${name} failed.\n`)
  return isOk
})
if ((await Promise.all(results)).includes(false)) process.exitCode = 1
