import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const MAX_OUTPUT = 64 * 1024 * 1024

export interface CommandOptions {
  cwd?: string
  env?: Record<string, string>
}

/**
 * Runs a command.
 * @returns Its standard output.
 * @throws Error with its output if it fails.
 */
export async function run(
  command: string,
  args: string[],
  { cwd, env }: CommandOptions = {},
): Promise<string> {
  const { stdout } = await execute(command, args, {
    maxBuffer: MAX_OUTPUT,
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
  })
  return stdout
}

/** Duration of a command in seconds. */
export async function timed(...call: Parameters<typeof run>): Promise<number> {
  const started = performance.now()
  await run(...call)
  return (performance.now() - started) / 1000
}
