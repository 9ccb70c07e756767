import type { calls as german } from '../../de/services/calls.ts'
import type { Texts } from '../../texts.ts'

export const calls: Texts<typeof german> = {
  onlyByPhone: 'Is it urgent? For immediate help, please call:',
  inDanger:
    'Immediate help is available only by phone. If nobody has called yet, call now; with gas or CO, from outside:',
}
