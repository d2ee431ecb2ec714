/** What the archive calls somebody whose name is nobody's business. */
const SOMEBODY = 'a visitor'

/**
 * Whom everybody reads as the uploader of a file that was sent in. What somebody without an account calls
 * themselves may be the name of one that is here, or will be, so it is marked.
 * @param isShown Whether whoever accepted it chose to show the name.
 */
export function shownSender(sender: string, isShown: boolean): string {
  if (!isShown || sender === '') return SOMEBODY
  return sender.endsWith(ACCOUNT) ? sender : `${sender} (visitor)`
}

/** No name that is typed can end in this: it has letters, digits and spaces only. */
const ACCOUNT = ' (account)'

/** Whom those who look through the inbox read, where the sender was signed in. */
export function accountSender(account: string, typed: string): string {
  const other = typed === '' || typed === account ? '' : `${typed}, `
  return `${other}${account}${ACCOUNT}`
}
