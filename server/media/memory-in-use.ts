import { readFile } from 'node:fs/promises'

/** Page size of Linux on common machines. */
const PAGE_BYTES = 4096

/** Resident memory of a process; 0 if unknown. */
export async function memoryInUse(pid: number): Promise<number> {
  try {
    const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'latin1')).split(' ')
    return Number(resident) * PAGE_BYTES
  } catch {
    return 0
  }
}
