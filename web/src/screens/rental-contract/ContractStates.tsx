import { rentalContract as texts } from '#texts/rentalContract'
import { LinkButton } from '../../shell/Link.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Signpost } from '../../ui/illustrations/Signpost.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './RentalContract.module.css'

export function ContractSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
      <div className={styles.column}>
        <Skeleton shape="card" />
        <Skeleton shape="tile" />
      </div>
    </div>
  )
}

/** The landlord does not show this contract here. */
export function NothingToShow() {
  return (
    <EmptyState
      illustration={<Signpost />}
      title={texts.notShown}
      heading="h2"
      action={
        <LinkButton kind="secondary" href="/services">
          {texts.toServices}
        </LinkButton>
      }
    >
      {texts.notShownText}
    </EmptyState>
  )
}
