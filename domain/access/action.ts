/**
 * Every kind of action, for authorisation.
 *
 * - `read`: public content. Changes nothing.
 * - `compute`: computes from its input, for pages of any origin. Changes nothing.
 * - `log-in`: logging in and out.
 * - `account`: one's own account: sessions, password, passkeys.
 * - `upload-as-visitor`: uploading files for review.
 * - `file_reading`: reading what only editors see: trash, history, inbox. Changes nothing.
 * - `file_managment`: managing files, trash, history and inbox. Spelled as in the specification.
 * - `write`: texts of the site: their drafts, revisions, and publishing them.
 * - `administer`: status of the site and its server. Visitors and Authors get a 404.
 */
export const ACTIONS = [
  'read',
  'compute',
  'log-in',
  'account',
  'upload-as-visitor',
  'file_reading',
  'file_managment',
  'write',
  'administer',
] as const

export type Action = (typeof ACTIONS)[number]
