import { Link } from 'wouter'
import { notFound as texts } from '#texts/notFound'
import { ButtonLink } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'

export function NotFoundScreen() {
  return (
    <Page title={texts.heading} intro={texts.text} width="narrow">
      <Link href="/" asChild>
        <ButtonLink>{texts.home}</ButtonLink>
      </Link>
    </Page>
  )
}
