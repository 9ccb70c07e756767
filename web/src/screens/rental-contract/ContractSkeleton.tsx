import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
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
