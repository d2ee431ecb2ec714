const A_VISITOR = 'a visitor'

/**
 * The public uploader of an accepted file. The name of a visitor may be that of an account, so it is marked.
 * @param isShown Whether the editor who accepted it chose to show the name.
 */
export function displaySender(sender: string, isShown: boolean): string {
  if (!isShown || sender === '') return A_VISITOR
  return sender.endsWith(ACCOUNT) ? sender : `${sender} (visitor)`
}

/** No typed name ends in this: it has letters, digits and spaces only. */
const ACCOUNT = ' (account)'

/** The sender that editors see in the inbox, where the sender was logged in. */
export function accountSender(account: string, typed: string): string {
  const other = typed === '' || typed === account ? '' : `${typed}, `
  return `${other}${account}${ACCOUNT}`
}
