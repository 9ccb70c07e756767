import { contact as texts } from '#texts/services/contact'
import { Link } from '../../components/Link.tsx'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import styles from './NotForTenants.module.css'
import { signInAddress } from './paths.ts'
import { offerDraftAfterSignIn } from './tabDraft.ts'

/** Asks tenants to sign in or register, because their requests are handled only after a sign-in (spec §2). */
export const NotForTenants = () => (
  <Notice kind="warning" title={texts.tenants.title}>
    <p>{texts.tenants.text}</p>
    <p className={styles.links}>
      <Link href={signInAddress} onClick={() => void offerDraftAfterSignIn()}>
        {texts.signIn}
      </Link>
      <Link href="/registration" onClick={() => void offerDraftAfterSignIn()}>
        {texts.register}
      </Link>
    </p>
    <p>
      {texts.tenants.call} <ServicePhone />
    </p>
  </Notice>
)
