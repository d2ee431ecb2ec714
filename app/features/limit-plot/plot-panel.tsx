import './plot-panel.css'
import { Download } from 'lucide'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoaded } from '#app/ui/browser/use-loaded.ts'
import { whenIdle } from '#app/ui/browser/when-idle.ts'
import { ActionButton } from '#app/ui/buttons.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { lossProblem } from '#domain/perforation/plot/range-sweep.ts'
import { typedNumber, typedProblem } from '#domain/units/typed-number.ts'
import type { LimitChartProps } from './chart-props.ts'
import { CompareChoice, type CompareChoiceProps } from './compare-choice.tsx'
import { type PlotAxis, plotAxes } from './curves.ts'
import { SeriesTable } from './series-table.tsx'

type PlotTab = PlotAxis | 'matters'

const tabs = [
  ...plotAxes.map(({ id, text }) => ({ id, text })),
  { id: 'matters', text: 'What matters most' },
] as const satisfies { id: PlotTab; text: string }[]

interface PlotPanelProps extends LimitChartProps, CompareChoiceProps {
  tab: PlotTab
  onTab: (tab: PlotTab) => void
  loss: string
  onLoss: (text: string) => void
  /** Content of the last tab. */
  matters: ReactNode
}

export function PlotPanel({ tab, onTab, matters, ...plot }: PlotPanelProps) {
  return (
    <section className="box calculator-panel plot" aria-label="Plots">
      <p data-without-js="">The plots and the uncertainty need JavaScript.</p>
      <div data-needs-js="">
        <Tabs label="What the limit depends on" tabs={tabs} chosen={tab} onChoose={onTab}>
          {tab === 'matters' ? matters : <Plot {...plot} axis={tab} />}
        </Tabs>
      </div>
    </section>
  )
}

type PlotProps = Omit<PlotPanelProps, 'tab' | 'onTab' | 'matters'> & { axis: PlotAxis }

function Plot({ axis, curves, band, loss, onLoss, ...compare }: PlotProps) {
  const lossMsPerKm = typedNumber(loss) ?? Number.NaN
  if (axis === 'obliquity' && !compare.isInclined)
    return (
      <p className="chart-place">
        The penetration depth is computed along the normal, so the obliquity has no effect.
      </p>
    )
  const isEmpty = curves.every(({ series }) =>
    series.points.every(({ limitMm }) => limitMm === undefined),
  )
  const hasBand = band?.some(({ lowMm }) => lowMm !== undefined) ?? false
  return (
    <>
      {axis === 'range' && (
        <div className="loss">
          <NumberField
            name="loss"
            label="Velocity loss per kilometre"
            text={loss}
            unit="m/s"
            range="0 or more; the impact velocity is taken as the muzzle velocity"
            problem={
              typedProblem(loss) ??
              (lossProblem(lossMsPerKm) && 'Valid: 0 m/s or more; drawn without a loss')
            }
            onType={onLoss}
          />
        </div>
      )}
      {isEmpty ? (
        <p className="chart-place">No curve for these inputs; the result says why.</p>
      ) : (
        <>
          <LazyChart curves={curves} band={band} />
          <p className="field-note">
            Shaded: where the model is valid for these values. Dotted: the equation outside that
            range.
            {hasBand && ' The band contains 90 of 100 simulated shots that the model covers.'}
          </p>
          <CompareChoice curves={curves} {...compare} />
          <SeriesTable curves={curves} />
          <ActionButton
            icon={Download}
            onClick={() => void loadDownload().then(({ saveCsv }) => saveCsv(axis, curves))}
          >
            CSV
          </ActionButton>
        </>
      )}
    </>
  )
}

const loadDownload = () => import('./save-csv.ts')

async function loadChart(): Promise<ComponentType<LimitChartProps> | 'missing'> {
  try {
    const [{ LimitChart }] = await Promise.all([import('./limit-chart.tsx'), loadDownload()])
    return LimitChart
  } catch {
    return 'missing'
  }
}

/** Shows the chart once it is in view, or the page is idle: it may be printed. */
function LazyChart(props: LimitChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const show = () => setShown(true)
    const callOff = whenIdle(show)
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) show()
    })
    if (place.current) observer.observe(place.current)
    return () => {
      callOff()
      observer.disconnect()
    }
  }, [])

  return (
    <div className="chart-place" ref={place} data-starts-react="" data-needs-js="">
      {isShown && <LoadedChart {...props} />}
    </div>
  )
}

/** After a failure only a reload helps: Firefox and Safari do not load a failed module again. The URL has all values. */
function LoadedChart(props: LimitChartProps) {
  const Chart = useLoaded(loadChart, 'chart')
  if (Chart === undefined) return <p role="status">Loading the plot…</p>
  if (Chart === 'missing')
    return (
      <div role="status">
        <p>The plot could not be loaded. Its numbers are in the table below.</p>
        <ActionButton onClick={() => location.reload()}>Reload the page</ActionButton>
      </div>
    )
  return <Chart {...props} />
}
