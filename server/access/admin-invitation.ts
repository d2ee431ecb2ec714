import { isOwnMachine } from './log-in-address.ts'

/** What the start prints beside the log, for whoever sits at the terminal or reads the journal. */
export function invitationText(link: string): string {
  const { hostname, port } = new URL(link)
  const lines = [
    'There is no Admin yet. Create the first one with this link (valid once, for one day):',
    link,
  ]
  if (isOwnMachine(hostname)) {
    lines.push(
      'It works on this machine alone, as SITE_URL is not set to a public address. From another machine, by IP address,',
      'browsers log nobody in: set SITE_URL to the https address of the site and restart, or open a tunnel first:',
      `ssh -L ${port || 80}:localhost:${port || 80} user@server`,
    )
  }
  return `\n${lines.join('\n')}\n\n`
}
