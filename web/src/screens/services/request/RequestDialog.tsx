import { requestDetails as texts } from '#texts/services/requestDetails'
import { services } from '#texts/services/services'
import { FailedQuery } from '../../../components/FailedQuery.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { useOpenRequest } from './requestNavigation.ts'
import { useRequest } from './useRequest.ts'

/** Opens the details of the request that the address names, if any. */
export default function RequestDialog({ contractId }: { contractId: string }) {
  const { requestId } = useOpenRequest()
  // The key remounts the details if the app opens another request, so that a message is not added to the wrong request.
  return requestId === undefined ? null : <OpenRequest key={requestId} contractId={contractId} requestId={requestId} />
}

function OpenRequest({ contractId, requestId }: { contractId: string; requestId: string }) {
  const { close } = useOpenRequest()
  const { request, failed } = useRequest(contractId, requestId)
  if (request === undefined && !failed) return null
  return (
    <Dialog
      open
      title={request?.typeText || request?.themeText || services.ownRequestsTitle}
      onClose={close}
      closeLabel={texts.close}
    >
      {request && <RequestDetails request={request} />}
      {request === null && <p>{texts.gone}</p>}
      {failed && <FailedQuery query={failed} title={texts.requestFailed} />}
    </Dialog>
  )
}
