/** Milliseconds of CPU time that this process used since now. Unlike a clock it stands still while others are served. */
export function cpuClock(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}
