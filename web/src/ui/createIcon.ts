import { createElement, type SVGProps } from 'react'
import { classes } from './classes.ts'

/** An icon in the format of the icon library's files. */
interface IconData {
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][]
}

/**
 * Creates an icon component. The build uses it instead of the library's `createLucideIcon` (alias in `web/vite.config.ts`),
 * which would make the sign-in page exceed its size limit.
 */
const createIcon =
  (icon: IconData) =>
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
      ...icon.node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

export default createIcon
