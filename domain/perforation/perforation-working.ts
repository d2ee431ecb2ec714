import { stepsOf, type Working } from '../calculators/working.ts'
import { type Model, OBLIQUITY_EXPONENT, SHAPE, type Strength } from './model.ts'
import { aspectRatioCorrection, strengthFactor } from './penetration-depth.ts'
import { penetratorVolumeMm3 } from './penetrator-mass.ts'
import { chosenModel, type Perforation, perforation } from './perforation.ts'
import { obliquityGain } from './perforation-limit.ts'
import { recipesOf } from './perforation-recipes.ts'
import { type PerforationSymbol, perforationSymbols } from './perforation-symbols.ts'
import { isShape } from './readouts.ts'
import { type PerforationInput, type Shot, shotOf } from './shot.ts'
import { strengthOf } from './strength.ts'

type Values = Partial<Record<PerforationSymbol, number | undefined>>

/** How the result was computed. For a rejected input, the steps that can be computed are shown, without a result. */
export function perforationWorking(input: PerforationInput): Working {
  const chosen = chosenModel(input)
  const model = typeof chosen === 'string' ? undefined : chosen
  const shot = shotOf(input)
  const result = perforation(input)
  const values: Values = {
    ...rodValues(shot),
    ...(model && modelValues(model, shot, result.aspectRatio)),
    ...resultValues(result),
  }
  return {
    title: `${input.process ?? 'Perforation'}, ${input.material ?? 'no material'}`,
    steps: stepsOf(recipesOf(model, shot), perforationSymbols, values),
    conclusion: result.outcome === 'rejected' ? result.alert : result.text,
  }
}

/** A value without a number has no step. */
function resultValues(result: Perforation): Values {
  const { workingLengthMm: Lw, aspectRatio: AR, massKg = Number.NaN, energyMJ } = result
  const [M, E] = massKg >= 0 ? [massKg, energyMJ] : []
  const { minimumVelocityKms: vmin } = result
  const limit =
    result.outcome === 'computed' ? { P: result.limitMm, T: result.normalThicknessMm } : {}
  return { Lw, AR, M, E, vmin, ...limit }
}

function rodValues(shot: Shot): Values {
  const volumeMm3 = penetratorVolumeMm3(shot)
  return {
    L: shot.lengthMm,
    D: shot.diameterMm,
    Lf: shot.frustumLengthMm,
    du: shot.frustumDiameterMm,
    q: shot.frustumDiameterMm / shot.diameterMm,
    V: isShape(shot) && volumeMm3 >= 0 ? volumeMm3 : undefined,
    rhop: shot.penetratorDensityKgM3,
    rhot: shot.targetDensityKgM3,
    BHNt: shot.targetHardnessBhn,
    BHNp: shot.penetratorHardnessBhn,
    v: shot.velocityKms,
    theta: shot.obliquityDeg,
  }
}

function modelValues(model: Model, shot: Shot, aspectRatio = Number.NaN): Values {
  const strength = (of: Strength) =>
    strengthOf(of, shot.targetHardnessBhn, shot.penetratorHardnessBhn)
  return {
    ...coefficients(model),
    S: strength(model.strength),
    Smin: strength(model.minimumVelocityStrength),
    G: aspectRatioCorrection(aspectRatio),
    R: Math.sqrt(shot.penetratorDensityKgM3 / shot.targetDensityKgM3),
    X: strengthFactor(model, shot),
    O: obliquityGain(shot.obliquityDeg),
  }
}

function coefficients({ a, strength, minimumVelocityStrength, largestExponent }: Model): Values {
  const { b0, b1 } = SHAPE
  const own =
    strength.form === 'target'
      ? { c0: strength.c0, c1: strength.c1 }
      : { c: strength.c, k: strength.k, n: strength.n }
  const slowest =
    minimumVelocityStrength.form === 'target'
      ? { c0min: minimumVelocityStrength.c0, c1min: minimumVelocityStrength.c1 }
      : {}
  return { a, b0, b1, m: OBLIQUITY_EXPONENT, kappa: largestExponent, ...own, ...slowest }
}
