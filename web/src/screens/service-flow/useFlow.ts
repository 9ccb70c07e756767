import { visibleSteps } from '@portal/contract/form/answers'
import type { Form } from '@portal/contract/form/form'
import { useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { fittingAnswers } from '../../forms/draft/fittingAnswers.ts'
import type { KeptDraft } from '../../forms/draft/useDraft.ts'
import { useIsShown } from '../../forms/sending/useIsShown.ts'
import {
  firstOpenStep,
  formStart,
  neighbours,
  openingPlaces,
  type Place,
  placesOf,
  previousPlace,
  reachablePlace,
  readPlace,
  writePlace,
} from './places.ts'
import { findChoice, type Service } from './service.ts'

/** Derives from a draft: the chosen theme and type, the answers that fit the form, the places and the first open step. */
function readFlow(service: Service, { read }: KeptDraft, form: Form | undefined) {
  const draft = read()
  const { theme, type } = findChoice(service, draft)
  const answers = form ? fittingAnswers(form, draft.answers) : draft.answers
  const choices = {
    todos: draft.todos,
    answers,
    themeId: theme?.id,
    typeId: type?.id,
    formId: form?.formId,
  }
  const steps = form ? visibleSteps(form, answers) : []
  const fileCounts = Object.fromEntries(
    steps.flatMap(({ fields }) =>
      fields.filter(({ kind }) => kind === 'files').map(({ id }) => [id, draft.files[id]?.length ?? 0] as const),
    ),
  )
  return {
    draft,
    theme,
    type,
    answers,
    steps,
    fileCounts,
    places: placesOf(choices, form),
    openStep: form && firstOpenStep(form, answers, fileCounts),
  }
}

/** The current place in a flow, with functions to move. Each place has an address, so the browser's back button works. */
export function useFlow(service: Service, kept: KeptDraft, form: Form | undefined) {
  const query = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const { draft, change } = kept
  const isShown = useIsShown(kept)
  const flow = readFlow(service, kept, form)

  const requested = query.get('step')
  const isFromSummary = query.has('change')
  const wanted = readPlace(requested ?? draft.place)
  // The last `todo` has a place only until the draft contains the id of the form. Once the form is loaded, the tenant moves
  // from that place to the start of the form.
  const openStep = form && wanted?.kind === 'action' ? formStart(form, draft.answers, flow.openStep) : flow.openStep
  // From the summary, the tenant can also change the steps that the flow skipped.
  const changeable = isFromSummary ? flow.steps.map(({ id }): Place => ({ kind: 'step', stepId: id })) : []
  const places = requested === null ? openingPlaces(flow.places) : flow.places
  const place = reachablePlace(wanted, [...changeable, ...places], openStep)
  const written = writePlace(place)
  /** The address of a place. With `fromSummary`, the tenant changes an answer there and then returns to the summary. */
  const addressOf = (target: Place, fromSummary = false) =>
    `${path}?step=${writePlace(target)}${fromSummary ? '&change' : ''}`

  // Writes the current place to the address, and to the draft for the next visit.
  useLayoutEffect(() => {
    if (requested !== written) navigate(`${path}?step=${written}`, { replace: true, state: history.state })
    if (draft.place !== written) change({ place: written }, requested !== null)
  }, [requested, written, path, draft.place, navigate, change])

  /**
   * Moves to a place, unless the tenant has left the flow. The history state `from` tells `goBack` from which place the tenant
   * came.
   */
  const goTo = (target: Place, { fromSummary = false, replace = false } = {}) => {
    if (isShown()) navigate(addressOf(target, fromSummary), { replace, state: { from: written } })
  }

  const previous = isFromSummary ? flow.places.at(-1) : previousPlace(place, flow.places, draft)
  function goBackTo(target: Place) {
    if (history.state?.from === writePlace(target)) history.back()
    else navigate(addressOf(target), { replace: true })
  }
  function leave() {
    if (history.state?.isFlowStart) history.back()
    else navigate('/services')
  }

  return {
    ...flow,
    firstStepId: flow.places.find((each) => each.kind === 'step')?.stepId,
    /** Derives the state from the latest draft. Code after an `await` must call this, because the draft may have changed. */
    readLatest: () => readFlow(service, kept, form),
    place,
    isFromSummary,
    isShown,
    addressOf,
    goTo,
    /**
     * Moves to the next place. After a change that began at the summary, moves to the first open step, or back to the
     * summary if no step is open.
     */
    goForward: () => {
      const { places, openStep } = readFlow(service, kept, form)
      const next = isFromSummary ? (openStep ?? places.at(-1)) : neighbours(place, places).next
      if (next) goTo(next, { fromSummary: isFromSummary && next.kind === 'step' })
    },
    /**
     * Moves to the previous place or, during a change that began at the summary, to the summary. Goes back in the history if
     * the tenant came from that place. At the first place after a link, leads to the page with the link. Undefined at the first
     * place of other flows.
     */
    goBack: previous ? () => goBackTo(previous) : draft.isFromLink ? leave : undefined,
  }
}

export type FlowState = ReturnType<typeof useFlow>
