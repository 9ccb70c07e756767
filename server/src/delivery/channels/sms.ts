import type { ComposedSms } from '../compose.ts'
import type { Handover } from './channel.ts'
import { openGateway } from './gateway.ts'

/** Text messages through an HTTP gateway, which gets `{ to, from, text }`. */
export function smsChannel(gatewayUrl: string): Handover<ComposedSms> {
  const hand = openGateway(gatewayUrl)
  return ({ id, recipient, sender, text }) =>
    hand({
      method: 'POST',
      id,
      contentType: 'application/json',
      body: JSON.stringify({ to: recipient.replace(/[^\d+]/g, ''), from: sender, text }),
    })
}
