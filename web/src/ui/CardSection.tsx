import { type ReactNode, useId } from 'react'
import card from './Card.module.css'
import styles from './CardSection.module.css'
import { classes } from './classes.ts'

interface CardSectionProps {
  title: string
  /** To be led to from elsewhere on the page. */
  id?: string
  children: ReactNode
}

/** A white sheet about one subject, under its heading. */
export function CardSection({ title, id, children }: CardSectionProps) {
  const heading = useId()
  return (
    <section id={id} className={classes(card.card, styles.section)} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
