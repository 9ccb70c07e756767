import { ApiError } from '@portal/web/api/errors.ts'
import { Redirect } from 'wouter'
import { tenants as texts } from '#texts/tenants'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import type { ScreenProps } from '../../components/screenProps.ts'
import { type TenantNumber, useTenantByNumber } from '../../data/tenants.ts'
import { TenantNotFound } from './TenantNotFound.tsx'

/**
 * Decodes a number of the path, in which the router leaves encoded separators such as `%2F` as they are. A number with a bare
 * percent sign cannot be decoded, and is returned as it is.
 */
function decode(number: string): string {
  try {
    return decodeURIComponent(number)
  } catch {
    return number
  }
}

function numberIn({ requestNumber, customerNumber, '*': rest = '' }: ScreenProps['params']): [TenantNumber, string] {
  if (requestNumber !== undefined) return ['requestNumber', decode(requestNumber)]
  if (customerNumber !== undefined) return ['customerNumber', decode(customerNumber)]
  return ['externalId', decode(rest)]
}

/** The refusals if the number does not exist or is malformed. */
const notFoundCodes = ['tenantNotFound', 'invalidInput']

/** Redirects from the number of a tenant to the file of the tenant, and from the number of a request to that request. */
export default function TenantByNumberScreen({ params }: ScreenProps) {
  const [by, number] = numberIn(params)
  const found = useTenantByNumber(by, number)
  if (found.error instanceof ApiError && notFoundCodes.includes(found.error.code))
    return <TenantNotFound requestNumber={by === 'requestNumber' ? number : undefined} />
  return (
    <Screen title={texts.openingTitle}>
      <Loaded query={found} failed={texts.tenantFailed}>
        {({ tenantId }) => {
          const path = by === 'requestNumber' ? `/requests?number=${encodeURIComponent(number)}` : ''
          return <Redirect to={`/tenants/${tenantId}${path}`} replace />
        }}
      </Loaded>
    </Screen>
  )
}
