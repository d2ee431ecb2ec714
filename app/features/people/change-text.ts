import type { AccountAction, AccountChange } from '#domain/access/people.ts'

const WORDS: Record<AccountAction, (name: string, detail: string) => string> = {
  invited: (name, detail) => `invited ${name} (${detail || 'no role'})`,
  'withdrew-invitation': (name) => `withdrew the invitation of ${name}`,
  joined: (_, detail) => (detail.startsWith('added ') ? `was ${detail}` : `joined, ${detail}`),
  roles: (name, detail) => `changed the roles of ${name}: ${detail}`,
  'provider-roles': (name) => `left the roles of ${name} to the provider`,
  reset: (name) => `reset the login of ${name}`,
  'ended-sessions': (name, detail) =>
    detail === 'all' ? `ended the sessions of ${name}` : `ended a session of ${name}`,
  removed: (name) => `removed ${name}`,
  readmitted: (name) => `unblocked ${name}`,
  'key-added': (_, detail) => `added the API key ${detail}`,
  'key-revoked': (_, detail) => `revoked the API key ${detail}`,
  'logged-in': (_, detail) => `logged in, ${detail}`,
  exported: (_, detail) => `downloaded ${detail}`,
}

export function changeText({ action, name, detail }: AccountChange): string {
  return WORDS[action](name, detail)
}
