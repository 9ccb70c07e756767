import type { Contract } from '@portal/contract/contracts'
import { useId } from 'react'
import { emergency } from '#brand/emergency.ts'
import { flowAside as texts } from '#texts/services/flowAside'
import { serviceFlow } from '#texts/services/serviceFlow'
import { Link } from '../../../components/Link.tsx'
import { localize } from '../../../forms/localize.ts'
import { dialable, unbroken } from '../../../texts/dialable.ts'
import { isSamePlace, type Place } from '../places.ts'
import type { Service } from '../service.ts'
import type { FlowState } from '../useFlow.ts'
import { answerText, listedFields } from './answerText.ts'
import styles from './FlowAside.module.css'
import { fullAddress } from './fullAddress.ts'

interface FlowAsideProps {
  contract: Contract
  service: Service
  flow: FlowState
}

/**
 * The address of the rented unit, the emergency number, and the answers before the current place, each with a link to its
 * place. Omits the answers next to the summary, which shows them itself. Shown only on wide screens, next to the step.
 */
export default function FlowAside({ contract, service, flow }: FlowAsideProps) {
  const id = useId()
  return (
    <aside className={styles.aside} aria-labelledby={id}>
      <h2 id={id}>{texts.overview}</h2>
      <p>
        <span>{texts.contract}</span> {fullAddress(contract)}
      </p>
      {flow.place.kind !== 'summary' &&
        answersBefore(service, flow).map(({ key, label, text, place }) => (
          <Link key={key} href={flow.addressOf(place, flow.isFromSummary)}>
            <span>{label}</span> {text}
          </Link>
        ))}
      <p>
        <span>{texts.emergencyService}</span>{' '}
        <a href={`tel:${dialable(emergency.number)}`}>{unbroken(emergency.number)}</a>
      </p>
    </aside>
  )
}

interface GivenAnswer {
  key: string
  label: string
  text: string
  place: Place
}

/**
 * The answers at the places before the current place. A step with only prefilled answers is not one of the places, but the
 * tenant can open the step from the summary. Next to such a step, returns the answers at all places.
 */
function answersBefore(service: Service, { places, place, ...flow }: FlowState): GivenAnswer[] {
  const index = places.findIndex((each) => isSamePlace(each, place))
  return places.slice(0, index < 0 ? undefined : index).flatMap((each): GivenAnswer[] => {
    const { theme, type } = flow
    if (each.kind === 'theme' && theme)
      return [{ key: 'theme', label: localize(service.question), text: localize(theme.title), place: each }]
    if (each.kind === 'type' && theme && type)
      return [{ key: 'type', label: localize(theme.question), text: localize(type.title), place: each }]
    if (each.kind !== 'step') return []
    const step = flow.steps.find(({ id }) => id === each.stepId)
    return (step ? listedFields(step) : []).flatMap((field) => {
      const names = flow.draft.files[field.id]?.map(({ name }) => name).join(', ')
      const text = names || answerText(field, flow.answers[field.id])
      return text === serviceFlow.noAnswer ? [] : [{ key: field.id, label: localize(field.label), text, place: each }]
    })
  })
}
