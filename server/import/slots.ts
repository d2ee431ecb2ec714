export interface Slots {
  take(): Promise<void>
  give(): void
  /** Runs a task as soon as there is room for it. */
  run<Result>(task: () => Promise<Result>): Promise<Result>
}

/** Room for so many things at once; who comes first is served first. */
export function openSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count

  const take = async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const give = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    take,
    give,
    async run(task) {
      await take()
      try {
        return await task()
      } finally {
        give()
      }
    },
  }
}
