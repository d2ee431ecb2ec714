import type { Recipe } from '../calculators/working.ts'
import type { Model } from './model.ts'
import type { PerforationSymbol } from './perforation-symbols.ts'
import type { Rod } from './shot.ts'

type Step = Recipe<PerforationSymbol>

const frustumLength: readonly Step[] = [
  {
    name: 'Frustum ratio',
    result: 'q',
    text: '<du> / <D>',
    latex: '\\frac{<du>}{<D>}',
    source: 'longrods',
  },
  {
    name: 'Working length',
    result: 'Lw',
    text: '<L> - <Lf>·(1 - (1 + <q> + <q>^2) / 3)',
    latex: '<L> - <Lf> \\left(1 - \\frac{1 + <q> + <q>^{2}}{3}\\right)',
    unit: 'mm',
    source: 'longrods',
  },
]

const cylinderLength: Step = {
  name: 'Working length',
  result: 'Lw',
  text: '<L>',
  latex: '<L>',
  unit: 'mm',
  source: 'longrods',
}

const aspectRatio: Step = {
  name: 'Effective aspect ratio',
  result: 'AR',
  text: '<Lw> / <D>',
  latex: '\\frac{<Lw>}{<D>}',
  source: 'longrods',
}

const STRENGTH_UNIT = 'kg/m³·km²/s²'

const targetStrength: Step = {
  name: 'Strength of the target',
  result: 'S',
  text: '(<c0> + <c1>·<BHNt>)·<BHNt>',
  latex: '(<c0> + <c1> \\cdot <BHNt>) \\cdot <BHNt>',
  unit: STRENGTH_UNIT,
  source: 'lanzOdermatt',
}

const pairStrength: Step = {
  name: 'Strength of target and penetrator',
  result: 'S',
  text: '<c>·<BHNt>^<k>·<BHNp>^<n>',
  latex: '<c> \\cdot <BHNt>^{<k>} \\cdot <BHNp>^{<n>}',
  unit: STRENGTH_UNIT,
  source: 'lanzOdermatt',
}

const ownMinimum: Step = {
  name: 'Minimum eroding velocity',
  result: 'vmin',
  text: '√(<S> / (<kappa>·<rhop>))',
  latex: '\\sqrt{\\frac{<S>}{<kappa> \\cdot <rhop>}}',
  unit: 'km/s',
  source: 'longrods',
}

const tungstenMinimum: readonly Step[] = [
  {
    name: 'Strength for the minimum velocity (coefficients of tungsten, as in longrods.ch)',
    result: 'Smin',
    text: '(<c0min> + <c1min>·<BHNt>)·<BHNt>',
    latex: '(<c0min> + <c1min> \\cdot <BHNt>) \\cdot <BHNt>',
    unit: STRENGTH_UNIT,
    source: 'longrods',
  },
  {
    name: 'Minimum eroding velocity',
    result: 'vmin',
    text: '√(<Smin> / (<kappa>·<rhop>))',
    latex: '\\sqrt{\\frac{<Smin>}{<kappa> \\cdot <rhop>}}',
    unit: 'km/s',
    source: 'longrods',
  },
]

const factors: readonly Step[] = [
  {
    name: 'Aspect-ratio correction',
    result: 'G',
    text: 'coth(<b0> + <b1>·<AR>)',
    latex: '\\coth(<b0> + <b1> \\cdot <AR>)',
    source: 'lanzOdermatt',
  },
  {
    name: 'Density ratio',
    result: 'R',
    text: '√(<rhop> / <rhot>)',
    latex: '\\sqrt{\\frac{<rhop>}{<rhot>}}',
    source: 'lanzOdermatt',
  },
  {
    name: 'Strength term',
    result: 'X',
    text: 'exp(-<S> / (<rhop>·<v>^2))',
    latex: '\\exp\\left(-\\frac{<S>}{<rhop> \\cdot <v>^{2}}\\right)',
    source: 'lanzOdermatt',
  },
]

const perforation: readonly Step[] = [
  {
    name: 'Obliquity factor',
    result: 'O',
    text: 'cos(<theta>°)^<m>',
    latex: '(\\cos <theta>^{\\circ})^{<m>}',
    source: 'lanzOdermatt',
  },
  {
    name: 'Perforation limit along the line of sight',
    result: 'P',
    text: '<a>·<Lw>·<G>·<O>·<R>·<X>',
    latex: '<a> \\cdot <Lw> \\cdot <G> \\cdot <O> \\cdot <R> \\cdot <X>',
    unit: 'mm',
    source: 'lanzOdermatt',
  },
  {
    name: 'Plate thickness along the normal',
    result: 'T',
    text: '<P>·cos(<theta>°)',
    latex: '<P> \\cdot \\cos <theta>^{\\circ}',
    unit: 'mm',
    source: 'trigonometry',
  },
]

const penetration: Step = {
  name: 'Penetration depth',
  result: 'P',
  text: '<a>·<Lw>·<G>·<R>·<X>',
  latex: '<a> \\cdot <Lw> \\cdot <G> \\cdot <R> \\cdot <X>',
  unit: 'mm',
  source: 'lanzOdermatt',
}

const frustumVolume: Step = {
  name: 'Volume of the penetrator',
  result: 'V',
  text: 'π/4·<D>^2·(<L> - <Lf>) + π/12·<Lf>·(<D>^2 + <D>·<du> + <du>^2)',
  latex:
    '\\frac{\\pi}{4} \\cdot <D>^{2} \\cdot (<L> - <Lf>) + \\frac{\\pi}{12} \\cdot <Lf> \\cdot (<D>^{2} + <D> \\cdot <du> + <du>^{2})',
  unit: 'mm³',
  source: 'geometry',
}

const cylinderVolume: Step = {
  name: 'Volume of the penetrator',
  result: 'V',
  text: 'π/4·<D>^2·<L>',
  latex: '\\frac{\\pi}{4} \\cdot <D>^{2} \\cdot <L>',
  unit: 'mm³',
  source: 'geometry',
}

const readouts: readonly Step[] = [
  {
    name: 'Mass of the penetrator',
    result: 'M',
    text: '<rhop>·<V> / 10^9',
    latex: '\\frac{<rhop> \\cdot <V>}{10^{9}}',
    unit: 'kg',
    source: 'geometry',
  },
  {
    name: 'Kinetic energy at impact',
    result: 'E',
    text: '<M>·<v>^2 / 2',
    latex: '\\frac{<M> \\cdot <v>^{2}}{2}',
    unit: 'MJ',
    source: 'mechanics',
  },
]

/** The steps of a model in the order of computation; a rod without a frustum needs fewer. */
export function recipesOf(model: Model | undefined, { frustumLengthMm }: Rod): Step[] {
  const [length, volume] =
    frustumLengthMm === 0 ? [[cylinderLength], cylinderVolume] : [frustumLength, frustumVolume]
  if (!model) return [...length, aspectRatio, volume, ...readouts]
  const hasOwnMinimum = model.strength === model.minimumVelocityStrength
  return [
    ...length,
    aspectRatio,
    model.strength.form === 'target' ? targetStrength : pairStrength,
    ...(hasOwnMinimum ? [ownMinimum] : tungstenMinimum),
    ...factors,
    ...(model.process === 'Perforation' ? perforation : [penetration]),
    volume,
    ...readouts,
  ]
}
