import { FocusNewHeading } from '../../components/FocusNewHeading.tsx'
import { LinkButton } from '../../components/Link.tsx'
import { Keys } from '../../ui/illustrations/Keys.tsx'
import { Page } from '../../ui/layout/Page.tsx'

interface OutcomeProps {
  title: string
  text: string
  /** What the tenant does next. */
  next: { href: string; label: string }
}

/** The page that replaces the form after the server has answered. */
export const Outcome = ({ title, text, next }: OutcomeProps) => (
  <Page title={title} intro={text} width="narrow" drawing={<Keys />}>
    <FocusNewHeading title={title} />
    <LinkButton href={next.href}>{next.label}</LinkButton>
  </Page>
)
