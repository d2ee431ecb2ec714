import { formatBytes } from '../units/bytes.ts'
import type { DiskFacts } from './site-facts.ts'
import type { Assessment, Need, StatusRow } from './status-row.ts'

/** Factor of the limit at which to warn. */
const WARNING_FACTOR = 2

export function diskStatus(disk: DiskFacts): Assessment {
  const { free, total, visitorFloor } = disk
  const { level, word, meaning } = diskState(disk)
  const row: StatusRow = {
    name: 'Disk',
    value: `${formatBytes(free, 1)} free`,
    note: `of ${formatBytes(total, 1)}; limit ${formatBytes(visitorFloor, 1)}`,
    level,
    word,
    scale: {
      value: free,
      limit: visitorFloor,
      end: total,
      isBad: 'below',
      endText: formatBytes(total, 1),
    },
    meaning,
  }
  return { rows: [row], needs: level === 'fine' ? [] : [needOf(disk, level, meaning)] }
}

type State = Pick<StatusRow, 'level' | 'word' | 'meaning'>

export function diskState({ free, visitorFloor, editorFloor }: DiskFacts): State {
  if (free <= editorFloor)
    return { level: 'failed', word: 'Full', meaning: 'All uploads are rejected.' }
  if (free <= visitorFloor) {
    return {
      level: 'failed',
      word: 'Low',
      meaning: 'Visitor uploads are rejected; editors can still upload.',
    }
  }
  if (free <= WARNING_FACTOR * visitorFloor) {
    return {
      level: 'attention',
      word: 'Low',
      meaning: `Visitor uploads are rejected below ${formatBytes(visitorFloor, 1)}.`,
    }
  }
  return {
    level: 'fine',
    word: 'Fine',
    meaning: `${formatBytes(free - visitorFloor, 1)} available for uploads.`,
  }
}

function needOf({ free }: DiskFacts, level: Need['level'], meaning: string): Need {
  return {
    level,
    title: `the disk has ${formatBytes(free, 1)} left`,
    why: meaning,
    steps: [
      'Free up space on the disk of `DATA_DIR`, or empty the trash of the archive.',
      'Or move the archive to a larger disk or an S3 store: see `docs/moving.md`.',
    ],
    link: { to: '/archive/trash', text: 'Open the trash' },
  }
}
