import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LimitChartProps } from './chart-props.ts'

async function loadChart() {
  try {
    const { LimitChart } = await import('./limit-chart.tsx')
    return { default: LimitChart }
  } catch {
    return { default: ChartMissing }
  }
}

const LimitChart = lazy(loadChart)

/** The chart once it comes near; its code is fetched when the page is idle, to be there without a network too. */
export function LazyChart(props: LimitChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const idle = setTimeout(() => void loadChart(), 3000)
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true)
    })
    if (place.current) observer.observe(place.current)
    return () => {
      clearTimeout(idle)
      observer.disconnect()
    }
  }, [])
  return (
    <div className="chart-place" ref={place} data-needs-js="">
      {isNear && (
        <Suspense fallback={<p role="status">The plot is being loaded…</p>}>
          <LimitChart {...props} />
        </Suspense>
      )}
    </div>
  )
}

function ChartMissing() {
  return <p>The plot could not be loaded. Its numbers are in the table below.</p>
}
