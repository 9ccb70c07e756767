import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { signIn } from '#texts/signIn'
import { confirmSecondFactor } from '../../data/signIn.ts'
import { Step } from '../Step.tsx'
import { CodeField, codeSchema } from './CodeField.tsx'

const texts = signIn.secondFactor

interface SecondFactorStepProps {
  heading: 'h1' | 'h3'
  onBack: () => void
  onDone: () => Promise<void>
}

/** Asks for the code of the authenticator app. */
export function SecondFactorStep({ heading, onBack, onDone }: SecondFactorStepProps) {
  const { form, field, summary, isBusy } = useForm({
    schema: codeSchema,
    fields: { signInCode: { label: texts.code, invalid: texts.invalid } },
    submit: async ({ signInCode }) => {
      await confirmSecondFactor(signInCode)
      await onDone()
    },
  })
  return (
    <Step title={texts.heading} intro={texts.intro} heading={heading}>
      <form {...form}>
        <Stack>
          <ErrorSummary {...summary} />
          <CodeField {...field('signInCode')} />
          <Button type="submit" busy={isBusy}>
            {texts.submit}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {texts.back}
          </Button>
        </Stack>
      </form>
    </Step>
  )
}
