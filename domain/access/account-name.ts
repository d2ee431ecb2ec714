/** Why a text cannot be the name of an account; undefined when it can. */
export function accountNameProblem(name: string): string | undefined {
  return PATTERN.test(name)
    ? undefined
    : 'A name has 2 to 60 letters, digits, dots, dashes, underscores or @, and begins with a letter or digit.'
}

const PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]{1,59}$/u

/** What two names must differ in: one that looks the same is the same. */
export function accountKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
