import type uPlot from 'uplot'
import { figure } from '#domain/calculators/working.ts'
import type { Series } from '#domain/perforation/plot/limit-series.ts'
import { type ChartColours, dashes } from './chart-colours.ts'
import type { LimitChartProps } from './chart-props.ts'

const FONT = '500 12px Barlow, system-ui, sans-serif'

interface Look {
  colours: ChartColours
  width: number
  height: number
  onPoint: (at: number | undefined) => void
}

/** @param shown The current data: the drawing gets new data while its axes and curves stay the same. */
export function chartOptions(shown: () => LimitChartProps, look: Look): uPlot.Options {
  const { colours, width, height, onPoint } = look
  const { curves } = shown()
  const axisOfAll = curves[0]?.series.axis
  const plain = { points: { show: false }, pxAlign: 0 }
  const axis: uPlot.Axis = {
    stroke: colours.muted,
    font: FONT,
    labelFont: FONT,
    grid: { stroke: colours.line, width: 1 },
    ticks: { show: false },
    // As in the result. The library's own form follows the language of the browser: 1.000 for a thousand.
    values: (_, splits) => splits.map(figure),
    labelSize: 22,
  }
  const band = { ...plain, stroke: 'transparent', width: 0 }
  return {
    width,
    height,
    // Rounding to whole pixels would turn a flat curve into steps.
    pxAlign: false,
    scales: { x: { time: false }, y: { range: (_, __, max) => [0, (max || 1000) * 1.06] } },
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 7 } },
    axes: [
      {
        ...axis,
        size: 30,
        grid: { show: false },
        label: axisOfAll ? `${axisOfAll.name} (${axisOfAll.unit})` : '',
      },
      { ...axis, label: 'Limit (mm)', size: 48 },
    ],
    bands: [{ series: [1, 2], fill: faint(colours.accent, 0.25) }],
    series: [
      {},
      band,
      band,
      { ...plain, stroke: colours.muted, width: 1, dash: [2, 4] },
      ...curves.map((_, at) => ({
        ...plain,
        stroke: colours.curves[at % colours.curves.length] ?? colours.accent,
        width: at === 0 ? 2.4 : 1.6,
        dash: dashes[at % dashes.length] ?? [],
      })),
    ],
    hooks: {
      drawClear: [(chart) => shade(chart, shown().curves[0]?.series, colours)],
      draw: [(chart) => markPresent(chart, shown().curves[0]?.series, colours)],
      setCursor: [(chart) => onPoint(chart.cursor.idx ?? undefined)],
    },
  }
}

/** Shades the ranges where the model is valid. */
function shade(chart: uPlot, own: Series | undefined, colours: ChartColours) {
  const { ctx, bbox } = chart
  ctx.save()
  ctx.fillStyle = faint(colours.accent, 0.12)
  for (const { from, to } of own?.validRanges ?? []) {
    const left = chart.valToPos(from, 'x', true)
    const width = chart.valToPos(to, 'x', true) - left
    ctx.fillRect(left, bbox.top, width, bbox.height)
  }
  ctx.restore()
}

function markPresent(chart: uPlot, own: Series | undefined, colours: ChartColours) {
  const present = own?.present
  if (!present || present.limitMm === undefined) return
  const { ctx, bbox } = chart
  const x = chart.valToPos(present.x, 'x', true)
  const y = chart.valToPos(present.limitMm, 'y', true)
  ctx.save()
  ctx.strokeStyle = colours.signal
  ctx.fillStyle = colours.signal
  ctx.lineWidth = devicePixelRatio
  ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio])
  ctx.beginPath()
  ctx.moveTo(x, bbox.top + bbox.height)
  ctx.lineTo(x, y)
  ctx.lineTo(bbox.left, y)
  ctx.stroke()
  ctx.beginPath()
  ctx.arc(x, y, 5 * devicePixelRatio, 0, 2 * Math.PI)
  if (present.isValid) ctx.fill()
  else {
    ctx.setLineDash([])
    ctx.stroke()
  }
  ctx.restore()
}

/** @param colour As a browser computes it: `rgb(1, 2, 3)`. */
function faint(colour: string, alpha: number): string {
  return colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${alpha})`)
}
