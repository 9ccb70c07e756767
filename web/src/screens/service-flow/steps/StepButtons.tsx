import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { serviceFlow } from '#texts/services/serviceFlow'
import { LinkButton } from '../../../components/Link.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from '../ServiceFlow.module.css'

/** The buttons of a step: forward, then back. On the first step, the back button leads to the services. */
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
