import { lazy, Suspense, useState } from 'react'
import { profile as texts } from '#texts/account/profile'
import { loadOnce } from '../../components/loadOnce.ts'
import { SectionBoundary } from '../../components/SectionBoundary.tsx'
import { useAccount } from '../../data/account.ts'
import { DeleteAccountForm } from '../../forms/account/DeleteAccountForm.tsx'
import { supportsPasskeys } from '../../session/passkeySupport.ts'
import { isOnSharedDevice } from '../../session/sharedDevice.ts'
import { SignOutButton } from '../../shell/SignOutButton.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Disclosure } from '../../ui/controls/Disclosure.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ChangeEmailForm } from './ChangeEmailForm.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { ContactData } from './ContactData.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import styles from './ProfileScreen.module.css'
import { SavedNotice } from './SavedNotice.tsx'
import { Tenant } from './Tenant.tsx'

const MailSwitches = lazy(loadOnce(() => import('./MailSwitches.tsx')))
const SignedInDevices = lazy(loadOnce(() => import('./devices/SignedInDevices.tsx')))
const Passkeys = lazy(loadOnce(() => import('./passkeys/Passkeys.tsx')))

/** The e-mail address of the account. Loaded separately, so that the other settings need not wait for it. */
function EmailAddress({ account: { data, isError, isFetching, refetch } }: { account: ReturnType<typeof useAccount> }) {
  if (data) return <p>{data.email}</p>
  if (!isError) return <p>{texts.email.loading}</p>
  return (
    <>
      <p>{texts.email.unknown}</p>
      <div>
        <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    </>
  )
}

type Subject = 'contact' | 'email' | 'password' | 'passkeys' | 'deletion'

/** The tenant's data, and one list of settings. At most one form is open at a time. */
export default function ProfileScreen() {
  const account = useAccount()
  const [open, setOpen] = useState<Subject>()
  const [newEmail, setNewEmail] = useState<string>()
  const [isPasswordChanged, setPasswordChanged] = useState(false)
  const email = account.data?.email

  function show(subject: Subject | undefined) {
    setNewEmail(undefined)
    setPasswordChanged(false)
    setOpen(subject)
  }
  const disclosure = (subject: Subject) => ({ isOpen: open === subject, onOpen: () => show(subject) })
  const close = () => show(undefined)

  return (
    <Page title={texts.heading} width="wide">
      <div className={styles.profile}>
        <Tenant />
        <Card className={styles.settings}>
          <ContactData {...disclosure('contact')} onClose={close} />
          <Disclosure
            {...disclosure('email')}
            name={texts.email.name}
            action={texts.email.action}
            about={<EmailAddress account={account} />}
            done={newEmail && <SavedNotice title={texts.email.doneTitle}>{texts.email.done(newEmail)}</SavedNotice>}
          >
            <ChangeEmailForm
              email={email}
              onCancel={close}
              onDone={(address) => {
                close()
                setNewEmail(address)
              }}
            />
          </Disclosure>
          <Disclosure
            {...disclosure('password')}
            name={texts.password.name}
            action={texts.password.action}
            about={<p>{texts.password.about}</p>}
            done={
              isPasswordChanged && <SavedNotice title={texts.password.doneTitle}>{texts.password.done}</SavedNotice>
            }
          >
            <ChangePasswordForm
              email={email}
              onCancel={close}
              onDone={() => {
                close()
                setPasswordChanged(true)
              }}
            />
          </Disclosure>
          {supportsPasskeys() && (
            <SectionBoundary fallback={null}>
              <Suspense fallback={<Skeleton />}>
                <Passkeys {...disclosure('passkeys')} onClose={close} />
              </Suspense>
            </SectionBoundary>
          )}
          <SectionBoundary fallback={null}>
            <Suspense fallback={<Skeleton />}>
              <MailSwitches />
            </Suspense>
          </SectionBoundary>
          <Stack>
            <LanguageChoice />
            <p>{isOnSharedDevice() ? texts.languageHintShared : texts.languageHint}</p>
          </Stack>
          <SectionBoundary fallback={null}>
            <Suspense fallback={<Skeleton />}>
              <SignedInDevices />
            </Suspense>
          </SectionBoundary>
          <Stack>
            <h2>{texts.session}</h2>
            <p>{texts.sessionHint}</p>
            <SignOutButton>{texts.signOut}</SignOutButton>
          </Stack>
          <Disclosure
            {...disclosure('deletion')}
            name={texts.deletion.name}
            action={texts.deletion.action}
            kind="danger"
            about={<p>{texts.deletion.about}</p>}
          >
            <DeleteAccountForm onCancel={close} />
          </Disclosure>
        </Card>
      </div>
    </Page>
  )
}
