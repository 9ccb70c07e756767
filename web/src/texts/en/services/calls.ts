import type { calls as german } from '../../de/services/calls.ts'
import type { Texts } from '../../texts.ts'

export const calls: Texts<typeof german> = {
  onlyByPhone: 'Is it urgent? For immediate help, please call:',
}
