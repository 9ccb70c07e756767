import ChevronDown from 'lucide-react/icons/chevron-down'
import Info from 'lucide-react/icons/info'
import { useId, useState } from 'react'
import { shell } from '#texts/shell'
import { servicePhone } from '../../components/ServicePhone.tsx'
import { useContracts, useSelectedContract } from '../../data/contracts/contracts.ts'
import { nativeHost } from '../../native/host.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Logo } from '../Logo.tsx'
import { ContractDialog } from './ContractDialog.tsx'
import styles from './ContractPicker.module.css'
import { addressOf } from './contractAddress.ts'

/** Shows the selected contract. A tenant with more than one contract can select another (spec §2). */
export function ContractPicker() {
  const { data: contracts, isError } = useContracts()
  const { contract } = useSelectedContract()
  const [isOpen, setOpen] = useState(false)
  const descriptionId = useId()
  const open = () => {
    const host = nativeHost()
    if (host) host.navigateToNativeScreen({ screen: 'contractPicker' })
    else setOpen(true)
  }

  // Shows only the logo, because the screen below reports that the contracts failed to load, or that there are none any more.
  if (contracts ? contracts.length === 0 : isError) return <Logo />
  if (!contracts || !contract) return <PickerSkeleton />
  const words = (
    <p id={descriptionId} className={styles.words}>
      <b>{addressOf(contract)}</b>
      <span>{shell.usage[contract.usageType]}</span>
    </p>
  )
  if (contracts.length === 1) return <div className={styles.only}>{words}</div>
  return (
    <div className={styles.picker}>
      <div className={styles.text}>
        <button type="button" aria-describedby={descriptionId} aria-haspopup="dialog" onClick={open}>
          {shell.chooseContract}
        </button>
        {words}
      </div>
      {contract.badgeIndicator && (
        <Info className={styles.badge} role="img" aria-label={shell.contractHint(servicePhone.number)} />
      )}
      <ChevronDown aria-hidden="true" />
      <ContractDialog open={isOpen} contracts={contracts} onClose={() => setOpen(false)} />
    </div>
  )
}

const PickerSkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton />
  </div>
)
