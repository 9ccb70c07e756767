import type { Contract } from '@portal/contract/contracts'
import Building2 from 'lucide-react/icons/building-2'
import Car from 'lucide-react/icons/car'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Info from 'lucide-react/icons/info'
import Store from 'lucide-react/icons/store'
import { shell } from '#texts/shell'
import { servicePhone } from '../../components/ServicePhone.tsx'
import { selectContract, useSelectedContract } from '../../data/contracts/contracts.ts'
import { formatDate } from '../../texts/formats.ts'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import styles from './ContractDialog.module.css'
import { addressOf } from './contractAddress.ts'

const icons = { apartment: Building2, parking: Car, commercial: Store }

interface ContractDialogProps {
  open: boolean
  contracts: Contract[]
  onClose: () => void
}

/** The dialog in which the tenant selects a contract. */
export function ContractDialog({ open, contracts, onClose }: ContractDialogProps) {
  const { contract: selected } = useSelectedContract()
  return (
    <Dialog open={open} title={shell.chooseContract} onClose={onClose} closeLabel={shell.close}>
      <ul className={styles.contracts}>
        {contracts.map((contract) => (
          <li key={contract.contractId}>
            <Choice
              contract={contract}
              isSelected={contract === selected}
              onChoose={() => {
                selectContract(contract)
                onClose()
                // The tenant may have scrolled to the end of the other contract's page.
                if (contract !== selected) scrollTo({ top: 0 })
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface ChoiceProps {
  contract: Contract
  isSelected: boolean
  onChoose: () => void
}

/** A button that selects the contract at once. */
function Choice({ contract, isSelected, onChoose }: ChoiceProps) {
  const { contractId, usageType, objectAddressZip, objectAddressTown, badgeIndicator, ended } = contract
  const Icon = icons[usageType]
  return (
    <button
      type="button"
      className={styles.contract}
      aria-current={isSelected || undefined}
      data-autofocus={isSelected || undefined}
      onClick={onChoose}
    >
      <Icon aria-hidden="true" />
      <span className={styles.words}>
        <b>{addressOf(contract)}</b>
        <span>
          {objectAddressZip} {objectAddressTown}
        </span>
        <span className={styles.facts}>
          <span>{shell.usage[usageType]}</span>
          <span>{shell.contractNumber(contractId)}</span>
          {ended && <span>{shell.contractEnded(formatDate(ended.on))}</span>}
        </span>
        {badgeIndicator && <Badge icon={<Info aria-hidden="true" />}>{shell.contractHint(servicePhone.number)}</Badge>}
      </span>
      {isSelected ? <Check aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
    </button>
  )
}
