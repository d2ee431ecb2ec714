import type { NoticeFacts } from './site-facts.ts'

export const NO_NOTICES: NoticeFacts = {
  webhook: undefined,
  hasMail: false,
  addresses: 0,
  waiting: 0,
  givenUp: 0,
  isTesting: false,
  lastSent: undefined,
  failure: undefined,
}
