import { afterSending } from '#texts/services/afterSending'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { ReferenceNumber } from '../../../ui/controls/ReferenceNumber.tsx'
import styles from './FollowUp.module.css'

/** The order number of a request as a quiet line, with a button that copies it. */
export const OrderNumberLine = ({ children: number }: { children: string }) => (
  <div className={styles.order}>
    <ReferenceNumber label={afterSending.orderNumber} isQuiet>
      {number}
    </ReferenceNumber>
    <CopyButton text={number} name={afterSending.orderNumber} words={afterSending.copyNumber} />
  </div>
)
