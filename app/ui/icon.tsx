import type { IconNode } from 'lucide'
import { type ComponentProps, createElement } from 'react'

interface IconProps extends ComponentProps<'svg'> {
  of: IconNode
  /** Width and height in pixels. */
  size?: number
}

/** A drawing beside words that say the same, so screen readers skip it. */
export function Icon({ of, size = 18, ...attributes }: IconProps) {
  return createElement(
    'svg',
    {
      width: size,
      height: size,
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
