import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { memoryOf } from '../programs/process-status.ts'
import { median } from '../rounds.ts'

/** What a site that runs for months must not use more and more of. */
export const RESOURCES = {
  memory: { unit: 'MiB', growth: 24 },
  descriptors: { unit: 'open', growth: 16 },
  wal: { unit: 'MiB', growth: 8 },
  'temporary files': { unit: 'files', growth: 8 },
} as const

type Resource = keyof typeof RESOURCES
export type Usage = Record<Resource, number>

interface Places {
  pid: number
  dataFolder: string
  /** TMPDIR of the site. */
  temporary: string
}

/** Parts of a data folder in which files are only while they are worked on. */
const PASSING = ['uploads', 'blobs/arriving', 'copies']

export async function readUsage({ pid, dataFolder, temporary }: Places): Promise<Usage> {
  const passing = [temporary, ...PASSING.map((name) => join(dataFolder, name))]
  const files = await Promise.all(passing.map(filesBelow))
  const wal = await stat(join(dataFolder, 'site.sqlite-wal')).catch(() => ({ size: 0 }))
  return {
    memory: (await memoryOf(pid)).now / MEBIBYTE,
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    wal: wal.size / MEBIBYTE,
    'temporary files': files.flat().length,
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

export interface Growth {
  resource: Resource
  early: number
  late: number
  isGrowing: boolean
}

/** Compares the second quarter, when caches are warm, with the last one. */
export function growthOf(samples: readonly Usage[]): Growth[] {
  const quarter = Math.floor(samples.length / 4)
  return (Object.keys(RESOURCES) as Resource[]).map((resource) => {
    const values = samples.map((sample) => sample[resource])
    const early = median(values.slice(quarter, 2 * quarter))
    const late = median(values.slice(-quarter))
    return { resource, early, late, isGrowing: late - early > RESOURCES[resource].growth }
  })
}
