export const PASSWORD_NOTE =
  'At least 12 characters, and none of those that many use. Several words are easy to keep in mind.'
