import { services } from '#texts/services'
import { useRequests } from '../../session/requests.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { useOpenRequest } from './requestAddress.ts'

/** The details of the request that the address names. */
export function RequestDialog({ contractId }: { contractId: string }) {
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
