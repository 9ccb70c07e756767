import { createElement, type SVGProps } from 'react'
import { classes } from './classes.ts'

/** One of the icon library, as its files hold it. */
interface Drawing {
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][]
}

/** The frame of every icon, in the place of the library's own: that one can do much more, and weighs ten times as much. */
const createIcon =
  (drawing: Drawing) =>
  ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: classes('lucide', className),
        ...rest,
      },
      ...drawing.node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

export default createIcon
