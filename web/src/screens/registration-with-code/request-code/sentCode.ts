import type { CodeChannel } from '@portal/contract/registration'

/** How a code was sent. `sentTo` is the masked mobile number, null for a letter. */
export interface SentCode {
  channel: CodeChannel
  sentTo: string | null
}
