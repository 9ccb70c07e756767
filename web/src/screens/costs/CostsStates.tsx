import { costs as texts } from '#texts/costs'
import { LinkButton } from '../../shell/Link.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Signpost } from '../../ui/illustrations/Signpost.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Costs.module.css'

export function CostsSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
      <div className={styles.column}>
        <Skeleton shape="card" />
      </div>
    </div>
  )
}

/** A parking space has a rent, and often nothing besides. */
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
