import { services } from '#texts/services/services'
import { useRequests } from '../../../data/requests.ts'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { useOpenRequest } from './requestAddress.ts'

/** Opens the details of the request that the address names, if any. */
export default function RequestDialog({ contractId }: { contractId: string }) {
  const { requestId, close } = useOpenRequest()
  const { data } = useRequests(contractId)
  if (requestId === undefined || !data) return null
  const request = data.find((each) => each.requestId === requestId)
  return (
    <Dialog
      open
      title={request?.typeText || request?.themeText || services.own}
      onClose={close}
      closeLabel={services.close}
    >
      {request ? <RequestDetails request={request} /> : <p>{services.gone}</p>}
    </Dialog>
  )
}
