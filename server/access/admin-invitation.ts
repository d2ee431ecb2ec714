import { isLoopback } from '../loopback.ts'

/** Printed at startup, outside the structured log, for the operator. */
export function invitationText(link: string): string {
  const { hostname, protocol, port: named } = new URL(link)
  const port = named || (protocol === 'https:' ? '443' : '80')
  const lines = [
    'There is no Admin yet. Open this link within 24 hours to create the first one (it works once):',
    link,
  ]
  if (isLoopback(hostname)) {
    lines.push(
      'It only works on this machine, and not in Safari, because SITE_URL is not set to a public URL. On other machines,',
      'browsers block the login cookie: set SITE_URL to the HTTPS URL of the site and restart, or open a tunnel first:',
      `ssh -L ${port}:localhost:${port} user@server`,
    )
  }
  return `\n${lines.join('\n')}\n\n`
}
