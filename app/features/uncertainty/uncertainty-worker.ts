import type { PerforationInput } from '#domain/perforation/shot.ts'
import {
  DEFAULT_SEED,
  type Tolerances,
  uncertainty,
} from '#domain/perforation/uncertainty/uncertainty.ts'
import type { BandPoint, UncertaintyReply, UncertaintyRequest } from './uncertainty-request.ts'

/** More would not be visible in a plot. */
const SAMPLES_IN_PLOT = 600

/** In a worker, because ten thousand shots take a while. */
self.onmessage = ({ data }: MessageEvent<UncertaintyRequest>) => {
  self.postMessage(reply(data))
}

function reply({ id, input, tolerances, along }: UncertaintyRequest): UncertaintyReply {
  const others = { ...tolerances }
  if (along.field) delete others[along.field]
  return {
    id,
    uncertainty: uncertainty(input, tolerances),
    band: along.inputs.map((point) => bandAt(point, others)),
    field: along.field,
  }
}

function bandAt(point: PerforationInput, tolerances: Tolerances): BandPoint {
  const found = uncertainty(point, tolerances, DEFAULT_SEED, SAMPLES_IN_PLOT)
  return found.ok
    ? { lowMm: found.p5Mm, highMm: found.p95Mm }
    : { lowMm: undefined, highMm: undefined }
}
