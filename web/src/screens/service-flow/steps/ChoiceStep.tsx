import type { Localized } from '@portal/contract/api/texts'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { localize } from '../../../forms/localize.ts'
import styles from '../ServiceFlow.module.css'
import { optionIconOf } from './optionIcons.ts'
import { StepButtons } from './StepButtons.tsx'

interface Choice {
  id: string
  title: Localized
  description?: Localized | undefined
  icon?: string | undefined
}

interface ChoiceStepProps<Option extends Choice> {
  options: readonly Option[]
  chosenId: string | undefined
  onChoose: (option: Option) => void
  onBack?: (() => void) | undefined
  /** Shown below the options. */
  children: ReactNode
}

/** A choice of a theme or type. A click on an option chooses it and continues the flow. */
export function ChoiceStep<Option extends Choice>(props: ChoiceStepProps<Option>) {
  const { options, chosenId, onChoose, onBack, children } = props
  return (
    <>
      <ul className={styles.options}>
        {options.map((option) => {
          const Icon = optionIconOf(option.icon ?? '')
          const isChosen = option.id === chosenId
          return (
            <li key={option.id}>
              <button
                type="button"
                className={styles.option}
                aria-current={isChosen || undefined}
                onClick={() => onChoose(option)}
              >
                {Icon && <Icon aria-hidden="true" />}
                <span className={styles.optionText}>
                  <span className={styles.optionTitle}>{localize(option.title)}</span>
                  {option.description && <span className={styles.optionHelp}>{localize(option.description)}</span>}
                </span>
                {isChosen ? <Check aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
      {children}
      <StepButtons onBack={onBack} />
    </>
  )
}
