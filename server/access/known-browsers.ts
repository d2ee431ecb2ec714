import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Whose browser it is, and how the password is kept (PHC string). */
interface Owner {
  id: string
  password: string | undefined
}

/**
 * Browsers in which somebody has logged in with the password of now: the wrong guesses of others do not
 * count against them. A new password makes them strangers.
 */
export interface KnownBrowsers {
  /**
   * @param mark What the browser has already.
   * @returns What it keeps.
   */
  mark(owner: Owner, mark: string | undefined): string
  /** Id of a browser that logged in as this one before. */
  find(owner: Owner, mark: string | undefined): string | undefined
}

const ID_BYTES = 16

/** @param secret Of this site alone, and the same on every node. */
export function createKnownBrowsers(secret: Uint8Array): KnownBrowsers {
  const written = (id: string, { id: userId, password = '' }: Owner) => {
    const proof = createHmac('sha256', secret).update(`known ${id} ${userId} ${password}`)
    return `${id}.${proof.digest('base64url')}`
  }

  function find(owner: Owner, mark = ''): string | undefined {
    const [id = ''] = mark.split('.', 1)
    const [given, right] = [Buffer.from(mark), Buffer.from(written(id, owner))]
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
  }

  return {
    mark: (owner, mark) =>
      written(find(owner, mark) ?? randomBytes(ID_BYTES).toString('base64url'), owner),
    find,
  }
}
