import { serviceFlow } from '#texts/services/serviceFlow'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { ReferenceNumber } from '../../../ui/controls/ReferenceNumber.tsx'
import styles from './FollowUp.module.css'

/** The order number of a request as a quiet line, with a button that copies it. */
export const OrderNumberLine = ({ children: number }: { children: string }) => (
  <div className={styles.order}>
    <ReferenceNumber label={serviceFlow.orderNumber} isQuiet>
      {number}
    </ReferenceNumber>
    <CopyButton text={number} name={serviceFlow.orderNumber} words={serviceFlow.copyNumber} />
  </div>
)
