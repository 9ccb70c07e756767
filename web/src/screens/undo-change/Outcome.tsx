import type { ReactNode } from 'react'
import { FocusNewHeading } from '../../components/FocusNewHeading.tsx'
import { Keys } from '../../ui/illustrations/Keys.tsx'
import { Page } from '../../ui/layout/Page.tsx'

interface OutcomeProps {
  title: string
  text: string
  /** The link to the tenant's next step. */
  next: ReactNode
}

/** The page that replaces the form after the server has answered. */
export const Outcome = ({ title, text, next }: OutcomeProps) => (
  <Page title={title} intro={text} width="narrow" drawing={<Keys />}>
    <FocusNewHeading title={title} />
    {next}
  </Page>
)
