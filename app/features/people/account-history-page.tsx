import { ButtonRouteLink } from '#app/ui/buttons.tsx'
import './people.css'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { AccountChanges } from './account-changes.tsx'

interface AccountHistoryProps extends ComponentProps<typeof AccountChanges> {
  /** For the next page. */
  next: number | undefined
  /** Navigation to the other editor pages. */
  children: ReactNode
}

export function AccountHistoryPage({ changes, next, children }: AccountHistoryProps) {
  return (
    <div className="wrap stack page" data-gap="6">
      {children}
      <h1>Account history</h1>
      <p>
        Logins of accounts with a role, changes of accounts and roles, API keys, and what was
        downloaded as a whole. Logins and downloads are deleted after 400 days.{' '}
        <Link to="/archive/history">Changes to files and folders</Link>
      </p>
      {changes.length === 0 ? <p>No changes yet.</p> : <AccountChanges changes={changes} />}
      {next !== undefined && (
        <p>
          <ButtonRouteLink to={`/archive/history/accounts?before=${next}`}>Older</ButtonRouteLink>
        </p>
      )}
    </div>
  )
}
