import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './Costs.module.css'

export function CostsSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Skeleton shape="card" />
      </div>
      <div className={styles.column}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </div>
  )
}
