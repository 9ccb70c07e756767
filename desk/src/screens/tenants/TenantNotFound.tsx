import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { Signpost } from '@portal/web/ui/illustrations/Signpost.tsx'
import { tenants as texts } from '#texts/tenants'
import { LinkButton } from '../../components/Link.tsx'
import { Screen } from '../../components/Screen.tsx'

/**
 * Says that a tenant does not exist, or is outside the member's portfolio: the server answers both in the same way. With
 * `requestNumber`, says that about the request with this number.
 */
export const TenantNotFound = ({ requestNumber }: { requestNumber?: string | undefined }) => (
  <Screen title={requestNumber === undefined ? texts.notFoundTitle : texts.noRequestTitle} width="form">
    <EmptyState
      illustration={<Signpost />}
      title={requestNumber === undefined ? texts.notFound : texts.noRequest(requestNumber)}
      action={
        <LinkButton kind="secondary" href="/tenants">
          {texts.backToSearch}
        </LinkButton>
      }
    />
  </Screen>
)
