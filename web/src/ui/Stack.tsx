import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Stack.module.css'

type StackProps = ComponentProps<'div'> & { gap?: 'small' | 'medium' | 'large' }

/** Things below each other, evenly apart. */
export function Stack({ gap = 'medium', className, ...rest }: StackProps) {
  return <div {...rest} className={classes(styles.stack, styles[gap], className)} />
}
