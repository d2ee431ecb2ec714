import { getPriority, setPriority } from 'node:os'

/** Leaves a process alone that has this priority or a lower one: only root may raise it. */
export function lowerPriority(pid: number, niceness: number): void {
  if (getPriority(pid) < niceness) setPriority(pid, niceness)
}
