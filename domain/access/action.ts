/**
 * Everything that can be done here, by kind.
 *
 * - `read`: what everybody may see. Changes nothing.
 * - `compute`: answers from what it is sent, to any page of any site. Changes nothing.
 * - `sign-in`: becoming a user.
 * - `account`: one's own account: sessions, password, passkeys, leaving.
 * - `upload-as-visitor`: handing in files for review.
 * - `file_managment`: everything that manages files, trash, history and inbox. Spelled as specified.
 * - `administer`: how the site and its machine are. For visitors and Authors it does not exist.
 */
export const ACTIONS = [
  'read',
  'compute',
  'sign-in',
  'account',
  'upload-as-visitor',
  'file_managment',
  'administer',
] as const

export type Action = (typeof ACTIONS)[number]
