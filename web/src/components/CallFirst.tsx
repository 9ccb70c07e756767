import type { PhoneLine } from '@portal/contract/requests'
import { calls } from '#texts/services/calls'
import { Stack } from '../ui/layout/Stack.tsx'
import { PhoneLinks } from './PhoneLinks.tsx'

interface CallFirstProps {
  phones?: readonly PhoneLine[] | undefined
  /** Whether the first number is the primary action of the page. */
  isPrimary?: boolean
}

/** The numbers to call about a request that is marked as urgent. Shows nothing without a number. */
export function CallFirst({ phones = [], isPrimary = false }: CallFirstProps) {
  const [first] = phones
  if (!first) return null
  return (
    <Stack gap="small">
      <p>
        <strong>{first.number === '112' ? calls.inDanger : calls.onlyByPhone}</strong>
      </p>
      <PhoneLinks phones={phones} isFirstPrimary={isPrimary} />
    </Stack>
  )
}
