import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import uPlot from 'uplot'
import { chartColours, onSchemeChange } from './chart-colours.ts'
import { chartData, seriesCount } from './chart-data.ts'
import { chartOptions } from './chart-options.ts'
import type { LimitChartProps } from './chart-props.ts'
import { pointText } from './point-text.ts'

const CHART_HEIGHT = 280

/** Draws the curves on a canvas; the table beside it has the same numbers. */
export function LimitChart({ curves, band }: LimitChartProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [point, setPoint] = useState<number | undefined>(undefined)
  const [drawing, setDrawing] = useState(0)
  const chart = useRef<uPlot>(undefined)
  const shown = useRef({ curves, band })

  // Runs before the drawing is created: an existing drawing gets new data, a new one starts with them.
  useEffect(() => {
    shown.current = { curves, band }
    if (chart.current?.series.length === seriesCount(curves))
      chart.current.setData(chartData(shown.current))
  }, [curves, band])

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const redraw = () => setDrawing((count) => count + 1)
    const observer = new ResizeObserver(redraw)
    observer.observe(element)
    const unwatch = onSchemeChange(redraw)
    // Paper is light, and a canvas keeps the colours that it was drawn with.
    const drawFor = (scheme: string) => () => {
      element.style.colorScheme = scheme
      flushSync(redraw)
    }
    const [onPaper, onScreen] = [drawFor('light'), drawFor('')]
    addEventListener('beforeprint', onPaper)
    addEventListener('afterprint', onScreen)
    return () => {
      observer.disconnect()
      unwatch()
      removeEventListener('beforeprint', onPaper)
      removeEventListener('afterprint', onScreen)
    }
  }, [])

  const shape = `${curves[0]?.series.axis.name} ${curves.length}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new size, scheme or set of curves needs a new drawing
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const colours = chartColours(element)
    const look = { colours, width: element.clientWidth, height: CHART_HEIGHT, onPoint: setPoint }
    const made = new uPlot(
      chartOptions(() => shown.current, look),
      chartData(shown.current),
      element,
    )
    // Draws at once: by the next task, the browser has captured the page for printing.
    made.batch(() => {})
    chart.current = made
    return () => {
      made.destroy()
      chart.current = undefined
    }
  }, [shape, drawing])

  return (
    <>
      <div className="limit-chart" ref={sheet} role="img" aria-label={chartLabel({ curves })} />
      <p className="field-note limit-chart-point" aria-hidden="true">
        {wordsAt(curves, point)}
      </p>
    </>
  )
}

function chartLabel({ curves }: Pick<LimitChartProps, 'curves'>): string {
  const axis = curves[0]?.series.axis.name.toLowerCase() ?? ''
  return `Curve of the limit against ${axis}; the table below has its numbers`
}

function wordsAt(curves: LimitChartProps['curves'], at: number | undefined): string {
  if (at === undefined) return ''
  const own = curves[0]?.series
  const x = own?.points[at]?.x
  if (!own || x === undefined) return ''
  const values = curves.map(({ name, series }) => `${name} ${pointText(series.points[at], ' mm')}`)
  return `${Number(x.toPrecision(4))} ${own.axis.unit}: ${values.join(' · ')}`
}
