import { useState } from 'react'
import { profile as texts } from '#texts/profile'
import { DeleteAccountForm } from '../../forms/DeleteAccountForm.tsx'
import { useAccount } from '../../session/account.ts'
import { SignOutButton } from '../../shell/SignOutButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Foldout } from '../../ui/Foldout.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ChangeEmailForm } from './ChangeEmailForm.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { ContactData } from './ContactData.tsx'
import { Done } from './Done.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { MailsAboutPost } from './MailsAboutPost.tsx'

/** The address that counts; what else is set here does not wait for it. */
function Address({ account: { data, isError, isFetching, refetch } }: { account: ReturnType<typeof useAccount> }) {
  if (data) return <p>{data.email}</p>
  if (!isError) return <p>{texts.email.loading}</p>
  return (
    <>
      <p>{texts.email.unknown}</p>
      <div>
        <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
          {texts.mails.retry}
        </Button>
      </div>
    </>
  )
}

type Subject = 'contact' | 'email' | 'password' | 'deletion'

/** What a tenant sets for themselves: one card a subject, one form open at a time. */
export default function ProfileScreen() {
  const account = useAccount()
  const [open, setOpen] = useState<Subject>()
  const [newEmail, setNewEmail] = useState<string>()
  const [hasNewPassword, setNewPassword] = useState(false)
  const email = account.data?.email

  function show(subject: Subject | undefined) {
    setNewEmail(undefined)
    setNewPassword(false)
    setOpen(subject)
  }
  const foldout = (subject: Subject) => ({ isOpen: open === subject, onOpen: () => show(subject) })
  const close = () => show(undefined)

  return (
    <Page title={texts.heading}>
      <Card>
        <ContactData {...foldout('contact')} onClose={close} />
      </Card>
      <Card>
        <Foldout
          {...foldout('email')}
          name={texts.email.name}
          action={texts.email.action}
          about={<Address account={account} />}
          done={newEmail && <Done title={texts.email.doneTitle}>{texts.email.done(newEmail)}</Done>}
        >
          <ChangeEmailForm
            email={email}
            onCancel={close}
            onDone={(address) => {
              close()
              setNewEmail(address)
            }}
          />
        </Foldout>
      </Card>
      <Card>
        <Foldout
          {...foldout('password')}
          name={texts.password.name}
          action={texts.password.action}
          about={<p>{texts.password.about}</p>}
          done={hasNewPassword && <Done title={texts.password.doneTitle}>{texts.password.done}</Done>}
        >
          <ChangePasswordForm
            email={email}
            onCancel={close}
            onDone={() => {
              close()
              setNewPassword(true)
            }}
          />
        </Foldout>
      </Card>
      <Card>
        <MailsAboutPost />
      </Card>
      <Card>
        <Stack>
          <LanguageChoice />
          <p>{texts.languageHint}</p>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <h2>{texts.session}</h2>
          <p>{texts.sessionHint}</p>
          <SignOutButton>{texts.signOut}</SignOutButton>
        </Stack>
      </Card>
      <Card>
        <Foldout
          {...foldout('deletion')}
          name={texts.deletion.name}
          action={texts.deletion.action}
          kind="danger"
          about={<p>{texts.deletion.about}</p>}
        >
          <DeleteAccountForm onCancel={close} />
        </Foldout>
      </Card>
    </Page>
  )
}
