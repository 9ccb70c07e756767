import { account as accountCalls } from '@portal/contract/account'
import type { Input } from '@portal/contract/api/call'
import { deleteAccount as texts } from '#texts/account/deleteAccount'
import { showOnArrival } from '../../session/arrivalNotice.ts'
import { leaveEndedSession, send } from '../../session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { FormButtons } from '../FormButtons.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import styles from '../forms.module.css'
import { useForm } from '../useForm.ts'
import { usePasskeyConfirmation } from './usePasskeyConfirmation.tsx'

/** Deletes the account. Shows what is deleted and what the landlord must keep, and asks for the current password. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { attempt, step, submitLabel } = usePasskeyConfirmation(texts.submit)
  const { form, field, summary, isBusy } = useForm({
    schema: accountCalls.deleteAccount.body,
    fields: { currentPassword: { label: texts.currentPassword } },
    submit: (body) => attempt((proof) => deleteAccount({ ...body, ...proof })),
  })
  return (
    <form {...form}>
      <Stack>
        <ErrorSummary {...summary} />
        <Points title={texts.goesTitle} points={[texts.goes.account, texts.goes.sessions, texts.goes.drafts]} />
        <Points title={texts.staysTitle} points={[texts.stays.tenancy, texts.stays.requests]} />
        <p>{texts.final}</p>
        <PasswordField {...field('currentPassword')} autoComplete="current-password" enterKeyHint="done" />
        {step}
        <FormButtons onCancel={onCancel}>
          <Button type="submit" kind="danger" busy={isBusy}>
            {submitLabel}
          </Button>
        </FormButtons>
      </Stack>
    </form>
  )
}

const Points = ({ title, points }: { title: string; points: string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
)

async function deleteAccount(body: Input<typeof accountCalls.deleteAccount>['body']) {
  await send(accountCalls.deleteAccount, { body })
  showOnArrival({ path: '/', title: texts.doneTitle, text: texts.done })
  await leaveEndedSession()
}
