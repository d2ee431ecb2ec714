import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

interface Owner {
  id: string
  password: string | undefined
}

/**
 * Browsers that have logged in with the current password. They have their own rate limit, so others cannot
 * lock their user out by guessing. A password change invalidates their marks.
 */
export interface KnownBrowsers {
  /**
   * @param mark Cookie value the browser already has.
   * @returns New cookie value.
   */
  mark(owner: Owner, mark: string | undefined): string
  /** Id of a browser that has logged in as this user before. */
  find(owner: Owner, mark: string | undefined): string | undefined
}

const ID_BYTES = 16

/** @param secret The same on every node. */
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
