/**
 * The only part of the actions that pages of visitors refer to: if they imported it directly, their code would list its
 * files.
 */
export const trashedActions = () => import('./trashed-actions.tsx')
