import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './command.ts'
import { pathOfTool } from './required-tools.ts'

const CLIENTS = 16
const SECONDS = 4

interface Load {
  headers?: Record<string, string>
  /** A Lua script that makes the requests. */
  script?: string
}

/**
 * Requests a second that 16 clients on one thread get.
 * @throws When a response was an error or a connection broke.
 */
export async function requestsPerSecond(
  url: string,
  { headers = {}, script }: Load = {},
): Promise<number> {
  const text = await run(pathOfTool('wrk') ?? 'wrk', [
    '-t1',
    `-c${CLIENTS}`,
    `-d${SECONDS}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script === undefined ? [] : ['-s', script]),
    url,
  ])
  const problem = /Socket errors:.*|Non-2xx.*/.exec(text)
  if (problem) throw new Error(`${url}: ${problem[0]}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
}

/** A script that asks for random aligned ranges; the same ones in each run. */
export async function writeRangeScript(folder: string, fileBytes: number, rangeBytes: number) {
  const path = join(folder, 'ranges.lua')
  await writeFile(
    path,
    `math.randomseed(7)
request = function()
  local from = math.random(0, ${fileBytes / rangeBytes - 1}) * ${rangeBytes}
  local range = string.format("bytes=%d-%d", from, from + ${rangeBytes - 1})
  return wrk.format("GET", nil, { ["Range"] = range })
end
`,
  )
  return path
}
