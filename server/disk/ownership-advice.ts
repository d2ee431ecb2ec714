/** How the operator lets this process write folders, as a command to copy. */
export function ownershipAdvice(...paths: string[]): string {
  const [user, group] = [process.getuid?.(), process.getgid?.()]
  return `As root, run: chown -R ${user}:${group} ${paths.map(quoted).join(' ')}`
}

function quoted(path: string): string {
  return /[^\w./-]/.test(path) ? `'${path.replaceAll("'", "'\\''")}'` : path
}
