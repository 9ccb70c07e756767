import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { serviceFlow } from '#texts/serviceFlow'
import { LinkButton } from '../../shell/Link.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './ServiceFlow.module.css'

/** The way on, then the way back; before the first step lie the services. */
export function StepButtons({ onBack, children }: { onBack: (() => void) | undefined; children?: ReactNode }) {
  const icon = <ArrowLeft aria-hidden="true" />
  return (
    <div className={styles.buttons}>
      {children}
      {onBack ? (
        <Button kind="quiet" icon={icon} onClick={onBack}>
          {serviceFlow.back}
        </Button>
      ) : (
        <LinkButton kind="quiet" icon={icon} href="/services">
          {serviceFlow.back}
        </LinkButton>
      )}
    </div>
  )
}
