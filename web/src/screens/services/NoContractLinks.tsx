import { tenancy } from '#texts/services/tenancy'
import { ServicePhone } from '../../components/ServicePhone.tsx'

/** Says why the portal shows neither the details nor the costs of the contract, and whom to call. */
export default function NoContractLinks() {
  return (
    <p>
      {tenancy.notShown} <ServicePhone />
    </p>
  )
}
