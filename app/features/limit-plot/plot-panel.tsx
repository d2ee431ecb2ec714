import './plot-panel.css'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { lossProblem } from '#domain/perforation/plot/range-sweep.ts'
import { type NamedSeries, seriesCsv } from '#domain/perforation/plot/series-csv.ts'
import { typedNumber, typedProblem } from '#domain/units/typed-number.ts'
import type { BandEnds } from './chart-props.ts'
import { type ComparableRound, CompareChoice } from './compare-choice.tsx'
import { LazyChart } from './lazy-chart.tsx'
import { type PlotAxis, plotAxes } from './plot-axis.ts'
import { saveFile } from './save-file.ts'
import { SeriesTable } from './series-table.tsx'

type PlotTab = PlotAxis | 'matters'

const tabs = [
  ...plotAxes.map(({ id, text }) => ({ id, text })),
  { id: 'matters', text: 'What matters most' },
] as const satisfies { id: PlotTab; text: string }[]

interface PlotPanelProps {
  tab: PlotTab
  onTab: (tab: PlotTab) => void
  curves: readonly NamedSeries[]
  band: readonly BandEnds[] | undefined
  loss: string
  onLoss: (text: string) => void
  rounds: readonly ComparableRound[]
  compared: readonly string[]
  most: number
  onCompare: (names: readonly string[]) => void
  /** Whether the obliquity has any effect. */
  isInclined: boolean
  /** Content of the last tab. */
  matters: ReactNode
}

export function PlotPanel({ tab, onTab, matters, ...plot }: PlotPanelProps) {
  return (
    <section className="calculator-panel plot" aria-label="Plots">
      <p data-without-js="">
        The plots and the uncertainty are computed in the browser and need JavaScript.
      </p>
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
        The penetration depth is that of a shot along the normal: the obliquity has no effect.
      </p>
    )
  const isEmpty = curves.every(({ series }) =>
    series.points.every(({ limitMm }) => limitMm === undefined),
  )
  return (
    <>
      {axis === 'range' && (
        <div className="loss">
          <NumberField
            name="loss"
            label="Velocity lost on a kilometre"
            text={loss}
            unit="m/s"
            range="0 or more; the impact velocity is taken for the one at the muzzle"
            problem={typedProblem(loss) ?? (lossProblem(lossMsPerKm) && 'Valid: 0 m/s or more')}
            onType={onLoss}
          />
        </div>
      )}
      {isEmpty ? (
        <p className="chart-place">There is no curve for these inputs: the answer says why.</p>
      ) : (
        <>
          <LazyChart curves={curves} band={band} />
          <p className="field-note">
            Shaded: where the model holds. Dotted: what the equation would give outside.
            {band && ' The band holds 90 of 100 shots that the model covers.'}
          </p>
          <CompareChoice curves={curves} {...compare} />
          <SeriesTable curves={curves} />
          <button
            type="button"
            className="button"
            onClick={() => saveFile(`limit-${axis}.csv`, 'text/csv', seriesCsv(curves))}
          >
            <Download aria-hidden="true" size={18} strokeWidth={1.5} />
            CSV
          </button>
        </>
      )}
    </>
  )
}
