/**
 * The only part of the manager that pages of visitors refer to: if they imported it directly, their code would list its
 * files.
 */
export const fileManager = () => import('./file-manager.tsx')
