import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

interface Ended {
  isOk: boolean
  /** What it wrote to both outputs. */
  output: string
}

/** Runs a command beside others, whose output would be mixed with its own. */
export async function runCaptured(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  // In the order in which it was written.
  const child = spawn('sh', ['-c', 'exec "$0" "$@" 2>&1', command, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  const ended = new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
  const [output, isOk] = await Promise.all([text(child.stdout), ended])
  return { isOk, output }
}
