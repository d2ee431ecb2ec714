import { expect, test } from 'vitest'
import { invitationText } from './admin-invitation.ts'

test('the link for the first Admin is a line of its own', () => {
  const link = 'https://example.org/first-admin?token=x'
  const lines = invitationText(link).split('\n')
  expect(lines).toContain(link)
  expect(lines.join()).not.toContain('SITE_URL')
})

test.for(['http://localhost:3000', 'http://127.0.0.1:3000'])(
  'where the site is at %s, the link comes with what to do from another machine',
  (siteUrl) => {
    const link = `${siteUrl}/first-admin?token=x`
    const text = invitationText(link)
    expect(text.split('\n')).toContain(link)
    expect(text).toContain('set SITE_URL to the HTTPS URL')
    expect(text).toContain('ssh -L 3000:localhost:3000 ')
  },
)

test('the tunnel to a local proxy with https leads to its port', () => {
  expect(invitationText('https://localhost/first-admin?token=x')).toContain(
    'ssh -L 443:localhost:443 ',
  )
})
