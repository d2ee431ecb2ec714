import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { normalPassword } from '#domain/access/password-rules.ts'
import { SiteError } from '../errors.ts'

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16
/** More would not be faster, and each takes 19 MiB. */
const MAX_CONCURRENT = 2
const MAX_QUEUED = 40

const derive = promisify(argon2)

export type Passwords = ReturnType<typeof createPasswords>

interface StoredHash {
  cost: typeof COST
  salt: Buffer
  tag: Buffer
}

/** @param cost For new hashes and the dummy; tests, which create hundreds, lower it. */
export function createPasswords(cost = COST) {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT })
  /** Dummy hash to compare with where there is none; no password has this tag. */
  const dummyHash: StoredHash = {
    cost,
    salt: randomBytes(SALT_BYTES),
    tag: randomBytes(TAG_BYTES),
  }

  async function tagOf(message: string, { cost, salt }: Pick<StoredHash, 'cost' | 'salt'>) {
    if (queue.size + queue.pending >= MAX_QUEUED) throw new SiteError('server/busy')
    return queue.add(() =>
      derive('argon2id', { message, nonce: salt, tagLength: TAG_BYTES, ...cost }),
    )
  }

  return {
    /** @returns PHC string. @throws SiteError server/busy */
    async hash(password: string): Promise<string> {
      const message = normalPassword(password)
      if (message === undefined)
        throw new Error('The password breaks the rules and was not hashed.')
      const salt = randomBytes(SALT_BYTES)
      return encodePhc({ cost, salt, tag: await tagOf(message, { cost, salt }) })
    },
    /**
     * Takes the same time with and without a stored hash.
     * @param stored PHC string.
     * @throws SiteError server/busy
     */
    async verify(password: string, text: string | undefined): Promise<boolean> {
      const message = normalPassword(password)
      const decoded = text === undefined || message === undefined ? undefined : decodePhc(text)
      const stored = decoded ?? dummyHash
      const tag = await tagOf(message ?? '', stored)
      return tag.length === stored.tag.length && timingSafeEqual(tag, stored.tag)
    },
  }
}

/** PHC string format; its base64 has no padding. */
function encodePhc({ cost, salt, tag }: StoredHash): string {
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  const [saltText, tagText] = [salt, tag].map((bytes) =>
    bytes.toString('base64').replaceAll('=', ''),
  )
  return `$argon2id$v=19$${parameters}$${saltText}$${tagText}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function decodePhc(text: string): StoredHash | undefined {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(text) ?? []
  if (salt === undefined || tag === undefined) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
