export const PASSWORD_NOTE =
  'At least 12 characters, and not a common password. A phrase of several words is easy to remember.'
