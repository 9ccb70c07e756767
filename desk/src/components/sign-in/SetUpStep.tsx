import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { CopyButton } from '@portal/web/ui/controls/CopyButton.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { app } from '#texts/app'
import { secondFactor } from '#texts/secondFactor'
import { setUp as texts } from '#texts/setUp'
import { confirmSecondFactor, loadPasskeys, supportsPasskeys, useSetUp } from '../../data/signIn.ts'
import { Loaded } from '../Loaded.tsx'
import { Step } from '../Step.tsx'
import { CodeField, codeSchema } from './CodeField.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import styles from './SetUpStep.module.css'

interface SetUpStepProps {
  heading: 'h1' | 'h3'
  onDone: () => Promise<void>
}

/** Sets up the second factor: a passkey, where the browser supports it, or an authenticator app. */
export function SetUpStep({ heading, onDone }: SetUpStepProps) {
  const Part = heading === 'h1' ? 'h2' : 'h4'
  return (
    <Step title={texts.heading} intro={texts.intro} heading={heading}>
      {supportsPasskeys() && (
        <section className={styles.part}>
          <Part>{texts.passkey}</Part>
          <p>{texts.passkeyIntro}</p>
          <PasskeyForm
            submit={texts.addPasskey}
            cancelled={texts.cancelled}
            ask={async () => (await loadPasskeys()).setUpPasskey()}
            onDone={onDone}
          />
        </section>
      )}
      <section className={styles.part}>
        <Part>{texts.app}</Part>
        <p>{texts.appIntro}</p>
        <AppSetUp onDone={onDone} />
      </section>
    </Step>
  )
}

/** Shows the key for the authenticator app, and asks for the first code. */
function AppSetUp({ onDone }: Pick<SetUpStepProps, 'onDone'>) {
  const setUp = useSetUp()
  const { form, field, summary, isBusy } = useForm({
    schema: codeSchema,
    fields: { signInCode: { label: secondFactor.code, invalid: secondFactor.invalid } },
    submit: async ({ signInCode }) => {
      await confirmSecondFactor(signInCode)
      await onDone()
    },
  })
  return (
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
  )
}

/** A key in groups of four characters, which are easier to type. */
const inGroups = (key: string) => key.replaceAll(/.{4}(?=.)/g, '$& ')
