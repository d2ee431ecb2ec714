import { counted } from '../units/count.ts'

/** The kinds of notices for operators and editors. */
export const NOTICE_KINDS = ['inbox', 'backup', 'disk', 'content', 'outage', 'login'] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** `own-login` is a login as the recipient; `test` is sent on request. */
export type NoticeItemKind = NoticeKind | 'own-login' | 'test'

export interface NoticeItem {
  kind: NoticeItemKind
  count: number
}

interface NoticeDefinition {
  /** A sentence with nothing but a count: notices pass through services of others. */
  text: (count: number) => string
  /** Path of the page with the details. */
  path: string
}

/** Pages for Admins are not found without a login, so links to them lead through it. */
const STATUS = '/login?next=/manage/status'

export const noticeDefinitions: Record<NoticeItemKind, NoticeDefinition> = {
  inbox: {
    text: (count) =>
      `${counted(count, 'new file')} from visitors ${count === 1 ? 'is' : 'are'} waiting for review.`,
    path: '/archive/inbox',
  },
  backup: {
    text: () => 'The last backup failed, found lost files, or is older than 26 hours.',
    path: STATUS,
  },
  disk: {
    text: () => 'Disk space is low.',
    path: STATUS,
  },
  content: {
    text: (count) => `The content has ${counted(count, 'mistake')}.`,
    path: '/write',
  },
  outage: {
    text: (count) =>
      `The database or the file store could not be reached${count === 1 ? '' : ` ${count} times`}.`,
    path: STATUS,
  },
  login: {
    text: (count) => `${counted(count, 'login')} from a browser that is new to its account.`,
    path: '/login?next=/manage/people',
  },
  'own-login': {
    text: (count) =>
      `${counted(count, 'login')} to your account from a browser that it has not used before.`,
    path: '/auth',
  },
  test: {
    text: () => 'This is a test message. Notices are working.',
    path: STATUS,
  },
}

/** Labels of the choices on the account page. */
export const noticeLabels: Record<NoticeKind, string> = {
  inbox: 'A visitor’s file is waiting for review',
  backup: 'A backup failed, found lost files, or is older than 26 hours',
  disk: 'Disk space is low',
  content: 'The content has a mistake',
  outage: 'The database or the file store could not be reached',
  login: 'My account is used from a new browser',
}

const OF_AUTHORS: readonly NoticeKind[] = ['inbox', 'content', 'login']

/** The rest is about the server, which only Admins can look after. */
export function offeredKinds(isAdmin: boolean): readonly NoticeKind[] {
  return isAdmin ? NOTICE_KINDS : OF_AUTHORS
}
