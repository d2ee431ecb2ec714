/** All headers except the request id. */
export function stableHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'))
}
