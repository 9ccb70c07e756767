import type { Contract } from '@portal/contract/contracts'
import { useId } from 'react'
import { serviceFlow } from '#texts/services/serviceFlow'
import { shell } from '#texts/shell'
import { selectContract, useContracts } from '../../data/contracts/contracts.ts'
import { addressOf } from '../../shell/contract-picker/contractAddress.ts'
import styles from './ServiceFlow.module.css'

interface FlowContractProps {
  contract: Contract
  /** Changes the contract. Undefined once the draft has input, because a draft belongs to one contract. */
  onChange: ((contract: Contract) => void) | undefined
}

/**
 * Names the contract of the flow if the tenant has more than one, and lets the tenant change it. Without a choice, the contract
 * is hidden on wide screens, because `FlowAside` shows it there.
 */
export function FlowContract({ contract, onChange }: FlowContractProps) {
  const { data: contracts = [] } = useContracts()
  const id = useId()
  const current = contracts.filter(({ ended }) => !ended)
  if (current.length < 2) return null
  if (!onChange)
    return (
      <p className={styles.contract}>
        {serviceFlow.forContract} {nameOf(contract)}
      </p>
    )
  return (
    <div className={styles.contractChoice}>
      <label htmlFor={id}>{serviceFlow.forContract}</label>
      <select
        id={id}
        value={contract.contractId}
        onChange={({ target }) => {
          const chosen = current.find(({ contractId }) => contractId === target.value)
          if (!chosen) return
          selectContract(chosen)
          onChange(chosen)
        }}
      >
        {current.map((each) => (
          <option key={each.contractId} value={each.contractId}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  )
}

const nameOf = (contract: Contract) => `${shell.usage[contract.usageType]}, ${addressOf(contract)}`
