import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { Signpost } from '@portal/web/ui/illustrations/Signpost.tsx'
import { tenants as texts } from '#texts/tenants'
import { LinkButton } from '../../components/Link.tsx'
import { Screen } from '../../components/Screen.tsx'

/** Says that a tenant does not exist, or is outside the member's portfolio: the server answers both in the same way. */
export const TenantNotFound = () => (
  <Screen title={texts.notFoundTitle} width="form">
    <EmptyState
      illustration={<Signpost />}
      title={texts.notFound}
      action={
        <LinkButton kind="secondary" href="/tenants">
          {texts.backToSearch}
        </LinkButton>
      }
    />
  </Screen>
)
