import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { profile as texts } from '#texts/account/profile'
import { FailedQuery } from '../../components/FailedQuery.tsx'
import { loadOnce } from '../../components/loadOnce.ts'
import { SectionBoundary } from '../../components/SectionBoundary.tsx'
import { useAccount } from '../../data/account.ts'
import { DeleteAccountForm } from '../../forms/account/DeleteAccountForm.tsx'
import { DiscardDialog } from '../../forms/draft/DiscardDialog.tsx'
import { supportsPasskeys } from '../../session/passkeySupport.ts'
import { useSession } from '../../session/store.ts'
import { Disclosure } from '../../ui/controls/Disclosure.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ContactData } from './ContactData.tsx'
import styles from './ProfileScreen.module.css'
import { forgetPendingEmail, readPendingEmail, rememberPendingEmail } from './pendingEmail.ts'
import { SavedNotice } from './SavedNotice.tsx'
import { SignOut } from './SignOut.tsx'
import { Tenant } from './Tenant.tsx'

const ChangeEmailForm = lazy(loadOnce(() => import('./ChangeEmailForm.tsx')))
const Password = lazy(loadOnce(() => import('./Password.tsx')))
const LanguageChoice = lazy(loadOnce(() => import('./LanguageChoice.tsx')))
const NewsSettings = lazy(loadOnce(() => import('./NewsSettings.tsx')))
const SignedInDevices = lazy(loadOnce(() => import('./devices/SignedInDevices.tsx')))
const Passkeys = lazy(loadOnce(() => import('./passkeys/Passkeys.tsx')))

/** A section whose code is loaded separately. */
const LazySection = ({ children }: { children: ReactNode }) => (
  <SectionBoundary fallback={null}>
    <Suspense fallback={<Skeleton />}>{children}</Suspense>
  </SectionBoundary>
)

/** The e-mail address of the account. Loaded separately, so that the other settings need not wait for it. */
function EmailAddress({ account, userId }: { account: ReturnType<typeof useAccount>; userId: string }) {
  const { data, isError } = account
  const pending = readPendingEmail(userId)
  if (data)
    return (
      <>
        <p>{data.email}</p>
        {pending && pending.toLowerCase() !== data.email && <p>{texts.email.pending(pending)}</p>}
      </>
    )
  return isError ? <FailedQuery query={account} title={texts.email.unknown} /> : <p>{texts.email.loading}</p>
}

/** The forms of which at most one is open. */
type FormName = 'contact' | 'email' | 'password' | 'passkeys' | 'deletion'

/** The tenant's data, and one list of settings. */
export default function ProfileScreen() {
  const account = useAccount()
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.userId : ''
  const [open, setOpen] = useState<FormName>()
  /** The form that the tenant wants to open although the open form has input. */
  const [wanted, setWanted] = useState<FormName>()
  const hasInput = useRef(false)
  const [newEmail, setNewEmail] = useState<string>()
  const [isPasswordChanged, setPasswordChanged] = useState(false)
  const email = account.data?.email

  function show(form: FormName | undefined) {
    hasInput.current = false
    setNewEmail(undefined)
    setPasswordChanged(false)
    setOpen(form)
  }
  const disclosure = (form: FormName) => ({
    isOpen: open === form,
    onOpen: () => (open && hasInput.current ? setWanted(form) : show(form)),
  })
  const close = () => show(undefined)

  return (
    <Page title={texts.heading} width="wide">
      <div className={styles.profile}>
        <div className={styles.tenant}>
          <Tenant />
          <Card>
            <Stack>
              <h2>{texts.signOut}</h2>
              <p>{texts.sessionHint}</p>
              <SignOut />
            </Stack>
          </Card>
        </div>
        <Card className={styles.settings} onInput={() => (hasInput.current = true)}>
          <ContactData {...disclosure('contact')} onClose={close} />
          <Disclosure
            {...disclosure('email')}
            name={texts.email.name}
            action={texts.email.action}
            about={<EmailAddress account={account} userId={userId} />}
            done={newEmail && <SavedNotice title={texts.email.doneTitle}>{texts.email.done(newEmail)}</SavedNotice>}
          >
            <LazySection>
              <ChangeEmailForm
                email={email}
                onCancel={close}
                onDone={(address) => {
                  rememberPendingEmail(userId, address)
                  close()
                  setNewEmail(address)
                }}
              />
            </LazySection>
          </Disclosure>
          <LazySection>
            <Password
              {...disclosure('password')}
              email={email}
              isChanged={isPasswordChanged}
              onClose={close}
              onChanged={() => {
                // A new password invalidates the mailed link that confirms a new e-mail address, so that address is no longer pending.
                forgetPendingEmail()
                close()
                setPasswordChanged(true)
              }}
            />
          </LazySection>
          {supportsPasskeys() && (
            <LazySection>
              <Passkeys {...disclosure('passkeys')} onClose={close} />
            </LazySection>
          )}
          <LazySection>
            <NewsSettings />
          </LazySection>
          <LazySection>
            <LanguageChoice mailLanguage={account.data?.language} />
          </LazySection>
          <LazySection>
            <SignedInDevices />
          </LazySection>
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
      <DiscardDialog
        isChange
        open={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        onDiscard={() => show(wanted)}
      />
    </Page>
  )
}
