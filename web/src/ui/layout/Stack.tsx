import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './Stack.module.css'

type StackProps = ComponentProps<'div'> & { gap?: 'small' | 'medium' | 'large' }

/** Arranges its children below each other with even spacing. */
export function Stack({ gap = 'medium', className, ...rest }: StackProps) {
  return <div {...rest} className={classes(styles.stack, styles[gap], className)} />
}
