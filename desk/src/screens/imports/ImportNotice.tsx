import type { ImportDetails } from '@portal/contract/desk/imports'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { useEffect, useRef } from 'react'
import { imports } from '#texts/imports'
import { formatMoment } from '../../components/formatMoment.ts'
import { isRunning } from '../../data/imports.ts'
import styles from './Imports.module.css'

const { details: texts } = imports

/**
 * Says what the import is doing, or how it has ended. The region is always mounted, so that screen readers announce a change. The
 * region takes the focus if the button that has changed the state is gone.
 */
export function ImportNotice({ details }: { details: ImportDetails }) {
  const { state, hasChanged } = details
  const region = useRef<HTMLDivElement>(null)
  const lastState = useRef(state)
  useEffect(() => {
    if (lastState.current === state) return
    lastState.current = state
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true })
  }, [state])
  return (
    <div ref={region} role="status" tabIndex={-1} className={styles.section}>
      {hasChanged && state !== 'checking' && <Notice kind="warning">{texts.changed}</Notice>}
      <StateNotice details={details} />
    </div>
  )
}

const doneBy = (done: ImportDetails['applied']) => done && texts.by(done.name ?? imports.server, formatMoment(done.at))

function StateNotice({ details: { state, check, applied, undone } }: { details: ImportDetails }) {
  const text = texts.notices[state]
  if (isRunning(state))
    return (
      <div className={styles.section}>
        <p>{text}</p>
        <progress className={styles.progress} aria-label={imports.states[state]} />
      </div>
    )
  if (state === 'refused')
    return (
      <Notice kind="danger" title={text}>
        {check?.refusal}
      </Notice>
    )
  if (state === 'applied' || state === 'undone')
    return (
      <Notice kind="success" title={text}>
        {doneBy(state === 'undone' ? undone : applied)}
      </Notice>
    )
  return <Notice kind={state === 'interrupted' ? 'warning' : 'info'}>{text}</Notice>
}
