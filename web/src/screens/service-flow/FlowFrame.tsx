import { type ReactNode, useEffect, useId, useRef } from 'react'
import { brand } from '#brand'
import { serviceFlow } from '#texts/services/serviceFlow'
import { Link } from '../../components/Link.tsx'
import styles from './ServiceFlow.module.css'

/** The props that every step passes on to `FlowFrame`. */
export interface FrameProps {
  serviceTitle: string
  /** Undefined for a place that does not count as a step, such as a notice. `total` is known once the form is loaded. */
  progress: { step: number; total: number | undefined } | undefined
  /** Whether the draft has input and is stored, so that the tenant can leave the flow and continue later. */
  isKept: boolean
  /** A link that calls 112. Set after the choice of a theme whose types are all emergencies, except on notices. */
  emergencyLink?: ReactNode
  /** Names the contract of the flow. */
  contract: ReactNode
  /** Shown only on wide screens, next to the step. */
  aside: ReactNode
}

interface FlowFrameProps extends FrameProps {
  title: string
  intro?: string | undefined
  notices?: ReactNode
  children: ReactNode
}

/** The layout of a step: progress, heading and content. Sets the document title, and focuses the heading on mount. */
export function FlowFrame({
  serviceTitle,
  progress,
  isKept,
  emergencyLink,
  contract,
  aside,
  title,
  intro,
  notices,
  children,
}: FlowFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const progressId = useId()
  const progressLabel = progress && progressText(progress)

  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = [title, progressLabel, serviceTitle, brand.name].filter(Boolean).join(' · ')
  }, [title, progressLabel, serviceTitle])

  return (
    <div className={styles.columns}>
      <div className={styles.flow}>
        <div className={styles.top}>
          <p className={styles.progress}>
            <span className={styles.service}>{serviceTitle}</span>
            {progressLabel && <span id={progressId}>{progressLabel}</span>}
          </p>
          {/* `data-way-back` hides the back link of the shell (`BackLink.module.css`). */}
          <Link className={styles.later} href="/services" data-way-back="">
            {isKept ? serviceFlow.later : serviceFlow.cancel}
          </Link>
          {progress?.total && (
            <progress className={styles.bar} aria-hidden="true" value={progress.step} max={progress.total} />
          )}
        </div>
        {contract}
        {notices}
        <div className={styles.question}>
          {/* When the heading takes the focus, screen readers announce its description too: the number of the step. */}
          <h1 ref={heading} tabIndex={-1} aria-describedby={progressLabel && progressId}>
            {title}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {emergencyLink}
        {children}
      </div>
      {aside}
    </div>
  )
}

const progressText = ({ step, total }: { step: number; total: number | undefined }) =>
  total === undefined ? serviceFlow.step(step) : serviceFlow.stepOf(step, total)
