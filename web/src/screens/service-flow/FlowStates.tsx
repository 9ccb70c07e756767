import type { ComponentProps } from 'react'
import { serviceFlow } from '#texts/services/serviceFlow'
import { FailedQuery } from '../../components/FailedQuery.tsx'
import { FocusNewHeading } from '../../components/FocusNewHeading.tsx'
import { Link, LinkButton } from '../../components/Link.tsx'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Signpost } from '../../ui/illustrations/Signpost.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './ServiceFlow.module.css'

export function FlowSkeleton() {
  return (
    <div className={styles.flow}>
      <div className={styles.top}>
        <Link className={styles.later} href="/services" data-way-back="">
          {serviceFlow.toServices}
        </Link>
      </div>
      <Loading label={serviceFlow.loading}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="tile" />
        <Skeleton shape="tile" />
      </Loading>
    </div>
  )
}

export function FlowFailed({ query }: Pick<ComponentProps<typeof FailedQuery>, 'query'>) {
  return (
    <Page title={serviceFlow.failedTitle}>
      <FocusNewHeading title={serviceFlow.failedTitle} />
      <FailedQuery query={query} title={serviceFlow.failed} />
    </Page>
  )
}

/**
 * Shown for a service or follow-up that does not exist, and for a service that the landlord does not offer for the rental
 * contract. After the end of the tenancy, also names the telephone number.
 */
export function ServiceNotFound({
  title,
  children,
  isEnded = false,
}: {
  title: string
  children: string
  isEnded?: boolean
}) {
  return (
    <Page title={title} intro={children}>
      <FocusNewHeading title={title} />
      {isEnded && (
        <p>
          {serviceFlow.call} <ServicePhone />
        </p>
      )}
      <div className={styles.illustration}>
        <Signpost />
      </div>
      <div>
        <LinkButton href="/services">{serviceFlow.toServices}</LinkButton>
      </div>
    </Page>
  )
}

/** Shown if a choice is no longer offered. The tenant can choose again and keeps all answers. */
export function ChoiceGone({ onChooseAgain }: { onChooseAgain: () => void }) {
  return (
    <Page title={serviceFlow.goneTitle} intro={serviceFlow.chooseAgain}>
      <FocusNewHeading title={serviceFlow.goneTitle} />
      <div>
        <Button onClick={onChooseAgain}>{serviceFlow.chooseAgainAction}</Button>
      </div>
    </Page>
  )
}
