import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './Card.module.css'

/** A card in the surface colour, on the page background. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.card, className)} />
}
