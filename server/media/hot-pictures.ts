/** Pictures in memory, up to a number of bytes; the one not asked for longest goes first. */
export interface HotPictures {
  get(name: string): Uint8Array<ArrayBuffer> | undefined
  put(name: string, bytes: Uint8Array<ArrayBuffer>): void
}

export function keepHot(mostBytes: number): HotPictures {
  // A Map remembers the order of insertion.
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>()
  let held = 0

  const forget = (name: string) => {
    held -= pictures.get(name)?.length ?? 0
    pictures.delete(name)
  }

  return {
    get(name) {
      const bytes = pictures.get(name)
      if (bytes) {
        pictures.delete(name)
        pictures.set(name, bytes)
      }
      return bytes
    },

    put(name, bytes) {
      forget(name)
      pictures.set(name, bytes)
      held += bytes.length
      for (const oldest of pictures.keys()) {
        if (held <= mostBytes) return
        forget(oldest)
      }
    },
  }
}
