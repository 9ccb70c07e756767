import type { HandledBy } from '@portal/contract/integration/requestHandling'
import type { Settings } from '../settings.ts'

/** Returns where the requests of a service type are handled. */
export const handledBy = ({ erpServices }: Pick<Settings, 'erpServices'>, serviceType: string): HandledBy =>
  erpServices.includes(serviceType) ? 'erp' : 'portal'
