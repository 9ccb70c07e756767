import type { ComposedSms } from '../compose.ts'
import type { Handover } from './channel.ts'
import { openGateway } from './gateway.ts'

/** Sends SMS through an HTTP gateway, which receives each SMS as JSON: `{ to, from, text }`. */
export function smsChannel(gatewayUrl: string): Handover<ComposedSms> {
  const handOver = openGateway(gatewayUrl)
  return ({ id, recipient, sender, text }) =>
    handOver({
      method: 'POST',
      id,
      contentType: 'application/json',
      body: JSON.stringify({ to: recipient.replace(/[^\d+]/g, ''), from: sender, text }),
    })
}
