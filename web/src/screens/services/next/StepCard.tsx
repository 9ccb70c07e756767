import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from '../../../components/Link.tsx'
import styles from './NextSteps.module.css'

type Icon = (props: ComponentProps<'svg'>) => ReactNode

interface StepCardProps {
  Icon: Icon
  title: ReactNode
  text: ReactNode
  /** The buttons and links of the card. */
  children: ReactNode
  isUrgent?: boolean
}

/** One card of the section "Als Nächstes". */
export function StepCard({ Icon, title, text, children, isUrgent = false }: StepCardProps) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading} data-urgent={isUrgent || undefined}>
      <h3 id={heading} className={styles.title}>
        <Icon aria-hidden="true" />
        <span>{title}</span>
      </h3>
      {text}
      <div className={styles.buttons}>{children}</div>
    </section>
  )
}

interface StepLinkProps {
  Icon: Icon
  title: string
  href: string
}

/** A card that is one link. */
export const StepLink = ({ Icon, title, href }: StepLinkProps) => (
  <Link className={styles.link} href={href}>
    <span className={styles.title}>
      <Icon aria-hidden="true" />
      <span>{title}</span>
    </span>
    <ChevronRight aria-hidden="true" />
  </Link>
)
