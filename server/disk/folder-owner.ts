import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence if root uses the data folder of another user, who could not write what root creates there. */
export function foreignOwner(dataFolder: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  // Only the server makes this file, so its owner runs the site: perhaps root, in the folder of another user.
  const owner = ownerOf(join(dataFolder, 'server.lock')) ?? ownerOf(dataFolder)
  if (owner === undefined || owner === 0) return undefined
  const name = userName(owner)
  const command = name === undefined ? '' : `: runuser -u ${name} -- ./site <command>`
  return `The data folder ${dataFolder} belongs to ${name ?? `user ${owner}`}, who cannot write what root creates in it. Run this command as the user that runs the site${command}.`
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    // A folder that cannot be read is reported when it is opened.
    return undefined
  }
}

function userName(id: number): string | undefined {
  try {
    const users = readFileSync('/etc/passwd', 'utf8').split('\n')
    return users.map((line) => line.split(':')).find(([, , uid]) => uid === String(id))?.[0]
  } catch {
    return undefined
  }
}
