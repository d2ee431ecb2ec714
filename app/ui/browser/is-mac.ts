/** iPhones and iPads have the same keys, and a user agent with "Mac", too. */
export function isMac(): boolean {
  return navigator.userAgent.includes('Mac')
}
