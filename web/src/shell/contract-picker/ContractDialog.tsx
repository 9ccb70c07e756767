import type { Contract } from '@portal/contract/contracts'
import Building2 from 'lucide-react/icons/building-2'
import Car from 'lucide-react/icons/car'
import Info from 'lucide-react/icons/info'
import Store from 'lucide-react/icons/store'
import { type FormEvent, useId } from 'react'
import { shell } from '#texts/shell'
import { selectContract, useSelectedContract } from '../../data/contracts/contracts.ts'
import { Button } from '../../ui/controls/Button.tsx'
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
  const form = useId()

  const choose = (contract: Contract) => {
    selectContract(contract)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosenId = new FormData(event.currentTarget).get('contractId')
    const chosen = contracts.find(({ contractId }) => contractId === chosenId)
    if (chosen) choose(chosen)
  }

  return (
    <Dialog
      open={open}
      title={shell.chooseContract}
      onClose={onClose}
      closeLabel={shell.close}
      footer={
        <Button type="submit" form={form}>
          {shell.takeContract}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <fieldset className={styles.contracts} aria-label={shell.chooseContract}>
          {contracts.map((contract) => (
            <Choice
              key={contract.contractId}
              contract={contract}
              isSelected={contract === selected}
              onTap={() => choose(contract)}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  contract: Contract
  isSelected: boolean
  onTap: () => void
}

/** A tap selects the contract immediately. Arrow keys only check a radio button; Enter or the submit button selects. */
function Choice({ contract, isSelected, onTap }: ChoiceProps) {
  const { contractId, usageType, objectAddressZip, objectAddressTown, badgeIndicator } = contract
  const Icon = icons[usageType]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard selects by submitting the form.
    <label className={styles.contract} onClick={(event) => event.detail > 0 && onTap()}>
      <input
        type="radio"
        name="contractId"
        value={contractId}
        defaultChecked={isSelected}
        data-autofocus={isSelected || undefined}
      />
      <Icon aria-hidden="true" />
      <span className={styles.words}>
        <b>{addressOf(contract)}</b>
        <span>
          {objectAddressZip} {objectAddressTown}
        </span>
        <span className={styles.facts}>
          <span>{shell.usage[usageType]}</span>
          <span>{shell.contractNumber(contractId)}</span>
        </span>
        {badgeIndicator && (
          <Badge tone="warning" icon={<Info aria-hidden="true" />}>
            {shell.contractHint}
          </Badge>
        )}
      </span>
    </label>
  )
}
