import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { CopyButton } from '@portal/web/ui/controls/CopyButton.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { app } from '#texts/app'
import { signIn } from '#texts/signIn'
import { confirmSecondFactor, useSetUp } from '../../data/signIn.ts'
import { Loaded } from '../Loaded.tsx'
import { Step } from '../Step.tsx'
import { CodeField, codeSchema } from './CodeField.tsx'
import styles from './SetUpStep.module.css'

const texts = signIn.setUp

/** Sets up the second factor: shows the key for the authenticator app, and asks for the first code. */
export function SetUpStep({ heading, onDone }: { heading: 'h1' | 'h3'; onDone: () => Promise<void> }) {
  const setUp = useSetUp()
  const { form, field, summary, isBusy } = useForm({
    schema: codeSchema,
    fields: { signInCode: { label: signIn.secondFactor.code, invalid: signIn.secondFactor.invalid } },
    submit: async ({ signInCode }) => {
      await confirmSecondFactor(signInCode)
      await onDone()
    },
  })
  return (
    <Step title={texts.heading} intro={texts.intro} heading={heading}>
      <Loaded query={setUp} failed={texts.failed}>
        {({ key, qrCode }) => (
          <ol className={styles.steps}>
            <li>
              <p>{texts.scan}</p>
              <img
                className={styles.qrCode}
                src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
                alt={texts.qrCode}
              />
              <p>{texts.orType}</p>
              <div className={styles.key}>
                <code>{inGroups(key)}</code>
                <CopyButton
                  text={key}
                  name={texts.key}
                  words={{ copy: app.copy, copied: app.copied, failed: app.copyFailed }}
                />
              </div>
            </li>
            <li>
              <form {...form}>
                <Stack>
                  <p>{texts.confirm}</p>
                  <ErrorSummary {...summary} />
                  <CodeField {...field('signInCode')} />
                  <Button type="submit" busy={isBusy}>
                    {texts.submit}
                  </Button>
                </Stack>
              </form>
            </li>
          </ol>
        )}
      </Loaded>
    </Step>
  )
}

/** A key in groups of four characters, which are easier to type. */
const inGroups = (key: string) => key.replaceAll(/.{4}(?=.)/g, '$& ')
