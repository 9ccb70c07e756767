import { visibleSteps } from '@portal/contract/answers'
import type { Form } from '@portal/contract/form'
import { useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { keptAnswers } from '../../forms/keptAnswers.ts'
import type { KeptDraft } from '../../forms/useDraft.ts'
import {
  beginningOf,
  firstOpenStep,
  neighbours,
  type Place,
  reachablePlace,
  readPlace,
  wayThrough,
  writePlace,
} from './places.ts'
import { chosenOf, type Service } from './service.ts'

/** What follows from a draft: the answers that count, the way they lead, the first step still open. */
function readFlow(service: Service, { read }: KeptDraft, form: Form | undefined) {
  const draft = read()
  const { theme, type } = chosenOf(service, draft)
  const answers = form ? keptAnswers(form, draft.answers) : draft.answers
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
    way: wayThrough(choices, form),
    openStep: form && firstOpenStep(form, answers, fileCounts),
  }
}

/** Where one is in a flow, and how one moves: each place has an address, so that the browser's own back leads one step back. */
export function useFlow(service: Service, kept: KeptDraft, form: Form | undefined) {
  const query = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const { draft, change } = kept
  const flow = readFlow(service, kept, form)

  const asked = query.get('step')
  const isChanging = query.has('change')
  const wanted = readPlace(asked ?? draft.place)
  // What leads to a form is no place of its own once the form is known.
  const open = form && wanted?.kind === 'action' ? beginningOf(form, draft.answers, flow.openStep) : flow.openStep
  const place = reachablePlace(wanted, flow.way, open)
  const written = writePlace(place)
  const addressOf = (target: Place, changes = false) => `${path}?step=${writePlace(target)}${changes ? '&change' : ''}`

  // The address says where one is, and the draft remembers it for the next visit.
  useLayoutEffect(() => {
    if (asked !== written) navigate(`${path}?step=${written}`, { replace: true })
    if (draft.place !== written) change({ place: written })
  }, [asked, written, path, draft.place, navigate, change])

  const goTo = (target: Place, { changes = false, replace = false } = {}) =>
    navigate(addressOf(target, changes), { replace, state: { from: written } })

  return {
    ...flow,
    /** As it is now: what runs after a wait must not act on older answers. */
    readNow: () => readFlow(service, kept, form),
    place,
    goTo,
    /** To the next place; whoever changes one answer of the summary comes back to it, by way of what that opens. */
    goOn: () => {
      const { way, openStep } = readFlow(service, kept, form)
      const next = isChanging ? (openStep ?? way.at(-1)) : neighbours(place, way).next
      if (next) goTo(next, { changes: isChanging && next.kind === 'step' })
    },
    /** One step back, or undefined at the first. Where the browser's own back leads there too, it is that. */
    goBack: backFrom(isChanging ? flow.way.at(-1) : neighbours(place, flow.way).previous, (target) => {
      if (history.state?.from === writePlace(target)) history.back()
      else navigate(addressOf(target), { replace: true })
    }),
  }
}

const backFrom = (target: Place | undefined, go: (target: Place) => void) => target && (() => go(target))

export type FlowState = ReturnType<typeof useFlow>
