import { counted } from '../units/count.ts'
import { momentText } from '../units/day.ts'
import type { NoticeFacts } from './site-facts.ts'
import type { IndexLine, Need } from './status-row.ts'

/** The delivery of notices, for Admins. */
export interface NoticeReport {
  lines: IndexLine[]
  /** `none`: no recipient is configured. */
  test: 'none' | 'ready' | 'sending'
  needs: Need[]
}

export function noticeReport(notices: NoticeFacts): NoticeReport {
  const { webhook, hasMail, addresses, lastSent, failure, isTesting } = notices
  const hasRecipient = webhook !== undefined || (hasMail && addresses > 0)
  return {
    lines: [
      { name: 'Webhook', value: webhook ?? 'none' },
      { name: 'Mail', value: hasMail ? mailText(addresses) : 'none' },
      { name: 'Last sent', value: lastSent ? momentText(lastSent) : 'never' },
      {
        name: 'Last error',
        value: failure ? `${momentText(failure.at)}: ${failure.problem}` : 'none',
      },
    ],
    test: hasRecipient ? (isTesting ? 'sending' : 'ready') : 'none',
    needs: needsOf(notices),
  }
}

function mailText(addresses: number): string {
  const operator = addresses === 0 ? '' : `${counted(addresses, 'address', 'addresses')} and `
  return `${operator}editors who subscribed`
}

function needsOf({ failure, lastSent, givenUp }: NoticeFacts): Need[] {
  // A later notice that was sent shows that the cause is gone.
  if (!failure || (lastSent && lastSent >= failure.at)) return []
  return [
    {
      level: 'attention',
      title: 'notices cannot be sent',
      why: `${failure.problem} ${
        givenUp > 0
          ? `${counted(givenUp, 'message was', 'messages were')} not delivered.`
          : 'Delivery is retried for three days.'
      }`,
      steps: [
        'Check the notice settings and the receiving service. See `docs/notices.md`.',
        'Send a test message below.',
      ],
    },
  ]
}
