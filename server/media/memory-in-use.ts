import { readFile } from 'node:fs/promises'

/** Linux counts in pages of this size on the machines we know. */
const PAGE_BYTES = 4096

/** Memory that a process holds; 0 where the system does not tell. */
export async function memoryInUse(pid: number): Promise<number> {
  try {
    const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'latin1')).split(' ')
    return Number(resident) * PAGE_BYTES
  } catch {
    return 0
  }
}
