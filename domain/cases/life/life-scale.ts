import { monthSpan } from '../month-span.ts'
import type { LifeStation } from './life-line.ts'

/** The steps of a timeline on an axis of months, as shares of its length. */
export interface LifeScale {
  points: { station: LifeStation; at: number; from: number; to: number; isDay: boolean }[]
  /** Few enough to be read on a phone. */
  ticks: { month: string; at: number }[]
}

const MAX_TICKS = 3

/** Undefined where fewer than two months are known. Undated steps have no place on it. */
export function lifeScale(stations: readonly LifeStation[]): LifeScale | undefined {
  const dated = stations.flatMap((station) => {
    const span = monthSpan(station.date)
    return span ? [{ station, span }] : []
  })
  const first = Math.min(...dated.map(({ span }) => numberOf(span.first)))
  const last = Math.max(...dated.map(({ span }) => numberOf(span.last)))
  const months = last - first + 1
  if (dated.length < 2 || months < 2) return undefined
  const share = (month: number) => (month - first) / months
  const step = Math.ceil(months / MAX_TICKS)
  return {
    points: dated.map(({ station, span }) => {
      const isDay = span.precision === 'day'
      const day = isDay ? (Number(station.date.split('.')[2]) - 1) / 31 : 0
      const [from, to] = [share(numberOf(span.first)), share(numberOf(span.last) + 1)]
      return { station, isDay, from, to, at: isDay ? from + day / months : (from + to) / 2 }
    }),
    ticks: Array.from({ length: Math.ceil(months / step) }, (_, at) => ({
      month: textOf(first + at * step),
      at: share(first + at * step),
    })),
  }
}

function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

function textOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}
