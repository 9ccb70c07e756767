import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import card from './Card.module.css'
import styles from './CardSection.module.css'

interface CardSectionProps {
  title: string
  /** The target of links from other parts of the page. */
  id?: string
  children: ReactNode
}

/** A card about one topic, with a heading. */
export function CardSection({ title, id, children }: CardSectionProps) {
  const heading = useId()
  return (
    <section id={id} className={classes(card.card, styles.section)} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
