import { formatBytes } from '../units/bytes.ts'
import { counted } from '../units/count.ts'
import { DAY_MS } from '../units/time.ts'
import { formatDuration } from './format-duration.ts'
import type { InboxFacts } from './site-facts.ts'
import type { Assessment, Level, Need, StatusLink } from './status-row.ts'

const MAX_WAIT_MS = 3 * DAY_MS
const NEARLY_FULL = 0.8
const OPEN: StatusLink = { to: '/archive/inbox', text: 'Open the inbox' }

export function inboxStatus({ files, bytes, maxBytes, oldest }: InboxFacts, now: Date): Assessment {
  const age = oldest && now.getTime() - oldest.getTime()
  const needs = [...spaceNeeds(bytes, maxBytes), ...waitNeeds(files, age)]
  const level: Level = needs[0]?.level ?? 'fine'
  return {
    rows: [
      {
        name: 'Inbox',
        value: counted(files, 'file'),
        note: age === undefined ? 'empty' : `oldest waiting ${formatDuration(age)}`,
        level,
        word: { fine: 'Fine', attention: 'Check', failed: 'Full' }[level],
        scale: {
          value: bytes,
          limit: maxBytes,
          end: maxBytes * 1.25,
          isBad: 'above',
          endText: formatBytes(maxBytes * 1.25, 1),
        },
        meaning:
          files === 0
            ? 'All uploads have been reviewed.'
            : `${formatBytes(bytes, 1)} of ${formatBytes(maxBytes, 1)} used by files waiting for review.`,
        link: OPEN,
      },
    ],
    needs,
  }
}

function spaceNeeds(bytes: number, maxBytes: number): Need[] {
  const steps = [
    'Accept files in the inbox, or reject and then delete them: rejected files use space too.',
    'Or, if the disk has space, raise `INBOX_MB` and restart the site.',
  ]
  if (bytes >= maxBytes) {
    const why = 'Visitor uploads are rejected until there is space again.'
    return [{ level: 'failed', title: 'the inbox is full', why, steps, link: OPEN }]
  }
  if (bytes < NEARLY_FULL * maxBytes) return []
  const why = `Visitor uploads will be rejected after another ${formatBytes(maxBytes - bytes, 1)}.`
  return [{ level: 'attention', title: 'the inbox is nearly full', why, steps, link: OPEN }]
}

function waitNeeds(files: number, age: number | undefined): Need[] {
  if (age === undefined || age <= MAX_WAIT_MS) return []
  return [
    {
      level: 'attention',
      title: `${files === 1 ? 'an upload has' : 'uploads have'} waited for ${formatDuration(age)}`,
      why: `${files === 1 ? 'It stays' : 'They stay'} unpublished until an editor reviews ${files === 1 ? 'it' : 'them'}.`,
      steps: ['Accept or reject the files in the inbox.'],
      link: OPEN,
    },
  ]
}
