import { type ComponentType, useEffect, useRef, useState } from 'react'
import { whenIdle } from '#app/ui/when-idle.ts'
import type { LimitChartProps } from './chart-props.ts'

type Chart = ComponentType<LimitChartProps>

async function loadChart(): Promise<Chart> {
  const { LimitChart } = await import('./limit-chart.tsx')
  return LimitChart
}

/**
 * Shows the chart once it is near the viewport. Its code is loaded when the page is idle, to be there if the network
 * fails later; after a failure the user can retry.
 */
export function LazyChart(props: LimitChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [chart, setChart] = useState<{ Chart: Chart } | 'missing' | undefined>(undefined)

  useEffect(() => {
    // A failure here does not matter: it is loaded again when it is to be shown.
    const callOff = whenIdle(() => void loadChart().catch(() => {}))
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true)
    })
    if (place.current) observer.observe(place.current)
    return () => {
      callOff()
      observer.disconnect()
    }
  }, [])

  const isWanted = isNear && chart === undefined
  useEffect(() => {
    if (!isWanted) return
    loadChart().then(
      (Chart) => setChart({ Chart }),
      () => setChart('missing'),
    )
  }, [isWanted])

  return (
    <div className="chart-place" ref={place} data-starts-react="" data-needs-js="">
      {isNear && <Loaded chart={chart} onRetry={() => setChart(undefined)} {...props} />}
    </div>
  )
}

interface LoadedProps extends LimitChartProps {
  chart: { Chart: Chart } | 'missing' | undefined
  onRetry: () => void
}

function Loaded({ chart, onRetry, ...props }: LoadedProps) {
  if (chart === undefined) return <p role="status">Loading the plot…</p>
  if (chart === 'missing')
    return (
      <div role="status">
        <p>The plot could not be loaded. Its numbers are in the table below.</p>
        <button type="button" className="button" onClick={onRetry}>
          Retry
        </button>
      </div>
    )
  return <chart.Chart {...props} />
}
