import ChevronDown from 'lucide-react/icons/chevron-down'
import Info from 'lucide-react/icons/info'
import { useId, useState } from 'react'
import { shell } from '#texts/shell'
import { useContracts, useSelectedContract } from '../session/contracts.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ContractDialog } from './ContractDialog.tsx'
import styles from './ContractPicker.module.css'
import { addressOf } from './contractWords.ts'

/** Says which contract all of the page is about; with more than one it can be changed (spec §4). */
export function ContractPicker() {
  const { data: contracts } = useContracts()
  const { contract } = useSelectedContract()
  const [isOpen, setOpen] = useState(false)
  const [label, address] = [useId(), useId()]

  if (!contracts || !contract) return <Waiting />
  const words = (
    <span id={address} className={styles.words}>
      <b>{addressOf(contract)}</b>
      <span>{shell.usage[contract.usageType]}</span>
    </span>
  )
  if (contracts.length === 1) return <div className={styles.only}>{words}</div>
  return (
    <>
      <button
        type="button"
        className={styles.picker}
        aria-labelledby={label}
        aria-describedby={address}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.text}>
          <span id={label} className={styles.label}>
            {shell.chooseContract}
          </span>
          {words}
        </span>
        {contract.badgeIndicator && <Info className={styles.badge} role="img" aria-label={shell.contractHint} />}
        <ChevronDown aria-hidden="true" />
      </button>
      <ContractDialog open={isOpen} contracts={contracts} onClose={() => setOpen(false)} />
    </>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton />
  </div>
)
