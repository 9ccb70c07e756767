import { type ReactNode, useEffect, useRef } from 'react'
import { brand } from '#brand'
import { serviceFlow } from '#texts/serviceFlow'
import { Link } from '../../shell/Link.tsx'
import styles from './ServiceFlow.module.css'

/** What the frame of every step knows. */
export interface FrameProps {
  serviceTitle: string
  /** Undefined where a place is no step, such as a notice. */
  progress: { step: number; total: number | undefined } | undefined
}

interface FlowFrameProps extends FrameProps {
  title: string
  intro?: string | undefined
  notices?: ReactNode
  children: ReactNode
}

/** One step: where one stands, the question as the page's heading, which takes the focus, and the answer below. */
export function FlowFrame({ serviceTitle, progress, title, intro, notices, children }: FlowFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const where = progress && sayProgress(progress)

  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = [title, where, serviceTitle, brand.name].filter(Boolean).join(' · ')
  }, [title, where, serviceTitle])

  return (
    <div className={styles.flow}>
      <div className={styles.top}>
        <p className={styles.progress}>
          <span className={styles.service}>{serviceTitle}</span>
          {where && <span>{where}</span>}
        </p>
        <Link className={styles.later} href="/services" data-way-back="">
          {serviceFlow.later}
        </Link>
        {progress?.total && (
          <progress className={styles.bar} aria-hidden="true" value={progress.step} max={progress.total} />
        )}
      </div>
      {notices}
      <div className={styles.question}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </div>
  )
}

const sayProgress = ({ step, total }: { step: number; total: number | undefined }) =>
  total === undefined ? serviceFlow.step(step) : serviceFlow.stepOf(step, total)
