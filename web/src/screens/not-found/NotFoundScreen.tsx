import { Link } from 'wouter'
import { notFound as texts } from '#texts/notFound'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Signpost } from '../../ui/illustrations/Signpost.tsx'
import { Page } from '../../ui/layout/Page.tsx'

export default function NotFoundScreen() {
  return (
    <Page title={texts.heading} intro={texts.text} width="narrow" drawing={<Signpost />}>
      <Link href="/" asChild>
        <ButtonLink>{texts.home}</ButtonLink>
      </Link>
    </Page>
  )
}
