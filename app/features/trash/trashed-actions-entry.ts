/** All that visitors' pages name of the actions: loaded directly, their files would be listed in their code. */
export const trashedActions = () => import('./trashed-actions.tsx')
