/** How the operator lets this process write a folder, as a command to copy. */
export function ownershipAdvice(path: string): string {
  const [user, group] = [process.getuid?.(), process.getgid?.()]
  const quoted = /[^\w./-]/.test(path) ? `'${path.replaceAll("'", "'\\''")}'` : path
  return `As root, run: chown -R ${user}:${group} ${quoted}`
}
