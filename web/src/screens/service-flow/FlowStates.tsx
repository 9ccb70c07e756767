import type { ComponentProps } from 'react'
import { serviceFlow } from '#texts/serviceFlow'
import { FailedQuery } from '../../shell/FailedQuery.tsx'
import { Link, LinkButton } from '../../shell/Link.tsx'
import { NewHeading } from '../../shell/NewHeading.tsx'
import { Button } from '../../ui/Button.tsx'
import { Signpost } from '../../ui/illustrations/Signpost.tsx'
import { Page } from '../../ui/Page.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
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
      <NewHeading title={serviceFlow.failedTitle} />
      <FailedQuery query={query} title={serviceFlow.failed} />
    </Page>
  )
}

/** No such service, or not at this contract: said plainly, with a way on. */
export function NoService({ title, children }: { title: string; children: string }) {
  return (
    <Page title={title} intro={children}>
      <NewHeading title={title} />
      <div className={styles.sign}>
        <Signpost />
      </div>
      <div>
        <LinkButton href="/services">{serviceFlow.toServices}</LinkButton>
      </div>
    </Page>
  )
}

/** What was chosen has left the catalogue since: it is chosen anew, and everything else stays. */
export function ChoiceGone({ onChooseAgain }: { onChooseAgain: () => void }) {
  return (
    <Page title={serviceFlow.goneTitle} intro={serviceFlow.chooseAgain}>
      <NewHeading title={serviceFlow.goneTitle} />
      <div>
        <Button onClick={onChooseAgain}>{serviceFlow.chooseAgainAction}</Button>
      </div>
    </Page>
  )
}
