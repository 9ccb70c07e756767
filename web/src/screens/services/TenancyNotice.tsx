import type { Contract } from '@portal/contract/contracts'
import { tenancy } from '#texts/services/tenancy'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { formatDate } from '../../texts/formats.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'

/**
 * Says that the tenancy has ended, until when the tenant can read, and whom to call; or when the rental contract begins, and what
 * the tenant can do before.
 */
export default function TenancyNotice({ contract: { ended, startDate } }: { contract: Contract }) {
  const texts = ended ? tenancy.ended : tenancy.coming
  return (
    <Notice kind="info" title={texts.title(formatDate(ended?.on ?? startDate))}>
      <p>{ended ? tenancy.ended.text(formatDate(ended.readableUntil)) : tenancy.coming.text}</p>
      <p>
        {texts.call} <ServicePhone />
      </p>
    </Notice>
  )
}
