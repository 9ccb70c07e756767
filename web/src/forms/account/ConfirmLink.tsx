import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../api/errors.ts'
import { finishMailedToken } from '../../components/useMailedToken.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Letter } from '../../ui/illustrations/Letter.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { useForm } from '../useForm.ts'

interface ConfirmLinkProps {
  texts: { heading: string; intro: string; confirm: string }
  token: string
  /** Sends the token of the link to the server. */
  confirm: () => Promise<unknown>
  /** Shown after the confirmation. */
  confirmed: ReactNode
  /** Shown if the server says that the link is not valid. */
  notValid: ReactNode
  /** Shown if the server says that the link was used. The server says this of undo links only. */
  used?: ReactNode
  /** Shown if the server says that the link has expired. The server says this of undo links only. */
  expired?: ReactNode
}

const noFields = z.object({})

/** The page of a mailed link that needs a confirmation. After a click on the button, the page shows the outcome. */
export function ConfirmLink({ texts, token, confirm, confirmed, notValid, used, expired }: ConfirmLinkProps) {
  const [outcome, setOutcome] = useState<ReactNode>()
  const refusals: Record<string, ReactNode> = { linkNotValid: notValid, linkUsed: used, linkExpired: expired }
  const { form, summary, isBusy } = useForm({
    schema: noFields,
    fields: {},
    async submit() {
      try {
        await confirm()
        finishMailedToken(token)
        setOutcome(confirmed)
      } catch (error) {
        const refusal = error instanceof ApiError ? refusals[error.code] : undefined
        if (refusal === undefined) throw error
        finishMailedToken(token)
        setOutcome(refusal)
      }
    },
  })
  if (outcome !== undefined) return outcome
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
