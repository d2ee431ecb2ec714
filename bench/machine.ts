import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { run } from './programs/command.ts'
import { versionsOfEngines } from './programs/required-engines.ts'
import { pathOfTool, type Tool } from './programs/required-tools.ts'
import { PROJECT } from './programs/site-process.ts'

/** Where the figures come from: ratios carry over to other machines, figures do not. */
export interface Machine {
  processor: string
  cores: number
  memoryGiB: number
  node: string
  tools: Record<string, string>
  commit: string
}

export async function describeMachine(): Promise<Machine> {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    tools: {
      nginx: await versionFrom('nginx', ['-v']),
      wrk: await versionFrom('wrk', ['-v']),
      vips: await versionFrom('vipsthumbnail', ['--vips-version']),
      sha256sum: await versionFrom('sha256sum', ['--version']),
      ...(await versionsOfEngines()),
    },
    commit: await currentCommit(),
  }
}

/** Average number of busy tasks in the last minute: more than the cores means someone else works too. */
export function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100
}

async function versionFrom(tool: Tool, args: string[]): Promise<string> {
  const path = pathOfTool(tool)
  if (path === undefined) return 'not found'
  // Some write their version to standard error, wrk with a failing status.
  const text = await run('sh', ['-c', '"$0" "$@" 2>&1 | head -n 1', path, ...args])
  return /\d+\.\d+(\.\d+)?/.exec(text)?.[0] ?? 'unknown'
}

async function currentCommit(): Promise<string> {
  return run('git', ['describe', '--always', '--dirty'], { cwd: PROJECT }).then(
    (text) => text.trim(),
    () => 'unknown',
  )
}
