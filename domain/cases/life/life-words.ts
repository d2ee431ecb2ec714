import { claimLabel } from '../claim-label.ts'
import type { LifeStation } from './life-line.ts'

/** `possibly the same vehicle`; empty where it is certain. */
export function certaintyText({ certainty }: Pick<LifeStation, 'certainty'>): string {
  switch (certainty) {
    case 'same':
      return ''
    case 'probable':
      return 'probably the same vehicle'
    case 'possible':
      return 'possibly the same vehicle'
  }
}

/** The evidence of a step: `claim of the Russian side`. */
export function basisText({ basis, evidence }: Pick<LifeStation, 'basis' | 'evidence'>): string {
  switch (basis) {
    case 'shown':
      return 'seen in imagery on a loss list'
    case 'reported':
      return 'reported'
    case 'claimed': {
      const parties = new Set(evidence.flatMap(({ claimOf }) => claimOf ?? []))
      return [...parties].map(claimLabel).join(', ') || 'claimed only'
    }
  }
}
