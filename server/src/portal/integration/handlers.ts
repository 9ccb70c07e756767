import type { integrationCalls } from '@portal/contract/integration/calls'
import type { Context, MachineHandlers } from '../../context.ts'
import type { UploadCheck } from '../../platform/files/upload.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { arrangeAppointment, cancelForLandlord } from '../appointments/arrange.ts'
import { isFinal } from '../conversation/rules.ts'
import { answerRequestOnce } from './answerRequest.ts'
import { contactsHandlers } from './contacts.ts'
import { deliverRequestDocument } from './deliverFile.ts'
import { listEvents } from './listEvents.ts'
import { openRequestFile } from './openFile.ts'
import { showRequest } from './showRequest.ts'
import { setReference } from './store.ts'
import { webhooksHandlers } from './webhooks/manage.ts'
import { writeOnce } from './writeOnce.ts'

type Calls = Omit<typeof integrationCalls, 'imports' | 'description'>

export function integrationHandlers(
  context: Context,
  checkUpload: UploadCheck,
): { [Noun in keyof Calls]: MachineHandlers<Calls[Noun]> } {
  const { now } = context
  return {
    events: { listEvents: ({ query }, machine) => listEvents(context, query, machine) },

    requests: {
      readRequest: ({ params: { number } }, machine) => showRequest(context, number, machine),

      readFile: ({ params }, machine) => openRequestFile(context, params, machine),

      answerRequest: (input, machine) => answerRequestOnce(context, input, machine),

      arrangeAppointment({ params: { number }, headers, body }, machine) {
        const { technician } = body
        const [start, end] = [new Date(body.start), new Date(body.end)]
        const write = { call: 'arrangeAppointment', number, headers, body }
        return writeOnce(context, write, machine, (transaction, { status, ...request }) => {
          if (isFinal(status)) throw new Refusal('requestClosed')
          if (start <= now()) throw refuseField('invalidInput', 'body.start', machine.language)
          return arrangeAppointment(transaction, context, { ...request, start, end, technician })
        })
      },

      cancelAppointment: ({ params: { number }, headers }, machine) =>
        writeOnce(context, { call: 'cancelAppointment', number, headers }, machine, (transaction, request) =>
          cancelForLandlord(transaction, context, request),
        ),

      deliverDocument: (input, machine) => deliverRequestDocument({ ...context, checkUpload }, input, machine),

      setReference: ({ params: { number }, headers, body }, machine) =>
        writeOnce(context, { call: 'setReference', number, headers, body }, machine, async (transaction, request) => {
          await setReference(transaction, request, body.reference)
          return body
        }),
    },

    contacts: contactsHandlers(context),

    webhooks: webhooksHandlers(context),
  }
}
