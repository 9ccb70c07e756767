import type { Answer } from '@portal/contract/api/call'
import type { tenantArea } from '@portal/contract/tenantArea'
import Mail from 'lucide-react/icons/mail'
import { tenancy } from '#texts/services/tenancy'
import { shell } from '#texts/shell'
import { LinkCard } from '../../components/LinkCard.tsx'
import { formatCents } from '../../texts/formats.ts'
import { ContractLinks } from './ContractLinks.tsx'

const texts = tenancy.ended.contract

/** Links to what a former tenant can still read: statement, deposit and documents. */
export default function EndedContractLinks({ area }: { area: Answer<typeof tenantArea.readTenantArea> | undefined }) {
  const deposit = area?.depositCents
  return (
    <ContractLinks
      area={area}
      title={texts.title}
      help={{ ...texts, ...(deposit && { rentalContract: texts.withDeposit(formatCents(deposit)) }) }}
    >
      <li>
        <LinkCard href="/inbox" Icon={Mail} title={shell.inbox} help={texts.post} />
      </li>
    </ContractLinks>
  )
}
