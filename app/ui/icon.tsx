import type { IconNode } from 'lucide'
import { type ComponentProps, createElement } from 'react'

interface IconProps extends ComponentProps<'svg'> {
  of: IconNode
  /** Width and height in pixels at the usual size of text, with which they grow. */
  size?: number
}

/** A drawing beside words that say the same, so screen readers skip it. */
export function Icon({ of, size = 18, ...attributes }: IconProps) {
  const length = `${size / 16}rem`
  return createElement(
    'svg',
    {
      width: length,
      height: length,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.5,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...attributes,
    },
    ...of.map(([tag, own]) => createElement(tag, own)),
  )
}
