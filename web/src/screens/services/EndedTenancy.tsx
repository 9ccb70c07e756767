import type { Contract } from '@portal/contract/contracts'
import { services } from '#texts/services/services'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { formatDate } from '../../texts/formats.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'

const texts = services.ended

/** Says that the tenancy has ended, what the tenant can still read, and until when. */
export function EndedTenancy({ ended }: { ended: NonNullable<Contract['ended']> }) {
  return (
    <Notice kind="info" title={texts.title(formatDate(ended.on))}>
      <p>
        {texts.text(formatDate(ended.readableUntil))} {texts.call} <ServicePhone />
      </p>
    </Notice>
  )
}
