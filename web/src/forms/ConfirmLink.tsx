import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../api/errors.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Letter } from '../ui/illustrations/Letter.tsx'
import { Page } from '../ui/Page.tsx'
import { Stack } from '../ui/Stack.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { useForm } from './useForm.ts'

interface ConfirmLinkProps {
  texts: { heading: string; intro: string; confirm: string }
  /** Sends the token of the link. */
  confirm: () => Promise<unknown>
  confirmed: ReactNode
  /** For a link that was used or has run out. */
  dead: ReactNode
}

const nothingToFill = z.object({})

/** What a link in a mail leads to: one button, and what came of it. */
export function ConfirmLink({ texts, confirm, confirmed, dead }: ConfirmLinkProps) {
  const [outcome, setOutcome] = useState<'confirmed' | 'dead'>()
  const { form, summary, isBusy } = useForm({
    schema: nothingToFill,
    fields: {},
    async submit() {
      try {
        await confirm()
        setOutcome('confirmed')
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'linkNotValid')) throw error
        setOutcome('dead')
      }
    },
  })
  if (outcome === 'dead') return dead
  if (outcome === 'confirmed') return confirmed
  return (
    <Page title={texts.heading} intro={texts.intro} width="narrow" drawing={<Letter />}>
      <Card>
        <form {...form}>
          <Stack>
            <ErrorSummary {...summary} />
            <Button type="submit" busy={isBusy}>
              {texts.confirm}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}
