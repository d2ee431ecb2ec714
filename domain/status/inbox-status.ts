import { counted } from '../archive/totals-text.ts'
import { formatBytes } from '../units/bytes.ts'
import { spanWords } from './moment-words.ts'
import type { InboxFacts } from './site-facts.ts'
import type { Judged, Level, Need, StatusLink } from './status-row.ts'

const LONG_MS = 3 * 24 * 60 * 60_000
const NEARLY_FULL = 0.8
const OPEN: StatusLink = { to: '/archive/inbox', text: 'Open the inbox' }

export function inboxStatus({ files, bytes, mostBytes, oldest }: InboxFacts, now: Date): Judged {
  const age = oldest && now.getTime() - oldest.getTime()
  const needs = [...roomNeeds(bytes, mostBytes), ...waitNeeds(files, age)]
  const level: Level = needs[0]?.level ?? 'fine'
  return {
    rows: [
      {
        what: 'Inbox',
        reading: counted(files, 'file'),
        note: age === undefined ? 'empty' : `oldest waiting ${spanWords(age)}`,
        level,
        word: { fine: 'Fine', attention: 'Check', failed: 'Full' }[level],
        scale: {
          value: bytes,
          limit: mostBytes,
          end: mostBytes * 1.25,
          isBad: 'above',
          endText: formatBytes(mostBytes * 1.25, 1),
        },
        meaning:
          files === 0
            ? 'All uploads have been reviewed.'
            : `${formatBytes(bytes, 1)} of ${formatBytes(mostBytes, 1)} used by files waiting for review.`,
        link: OPEN,
      },
    ],
    needs,
  }
}

function roomNeeds(bytes: number, mostBytes: number): Need[] {
  const steps = [
    'Accept or reject the files in the inbox.',
    'Or, if the disk has space, raise `INBOX_MB` and restart the site.',
  ]
  if (bytes >= mostBytes) {
    const why = 'Visitor uploads are refused until there is space again.'
    return [{ level: 'failed', title: 'the inbox is full', why, steps, link: OPEN }]
  }
  if (bytes < NEARLY_FULL * mostBytes) return []
  const why = `Visitor uploads will be refused after another ${formatBytes(mostBytes - bytes, 1)}.`
  return [{ level: 'attention', title: 'the inbox is nearly full', why, steps, link: OPEN }]
}

function waitNeeds(files: number, age: number | undefined): Need[] {
  if (age === undefined || age <= LONG_MS) return []
  return [
    {
      level: 'attention',
      title: `${files === 1 ? 'an upload has' : 'uploads have'} waited for ${spanWords(age)}`,
      why: `${files === 1 ? 'It stays' : 'They stay'} unpublished until an editor reviews ${files === 1 ? 'it' : 'them'}.`,
      steps: ['Accept or reject the files in the inbox.'],
      link: OPEN,
    },
  ]
}
