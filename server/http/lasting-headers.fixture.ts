/** What two answers to the same question have in common: all headers but the number of the request. */
export function lastingHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'))
}
