/** Headers of what only this user may see. */
export const NO_STORE = { 'cache-control': 'private, no-store' }
