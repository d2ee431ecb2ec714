/** The queues of this process whose length is measured, by name. */
export type QueueLengths = Map<string, () => number>
