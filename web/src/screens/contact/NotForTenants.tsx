import { contact as texts } from '#texts/contact'
import { Link } from '../../shell/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Contact.module.css'
import { signInAddress } from './places.ts'
import { takeAlong } from './tabDraft.ts'

/** Before anybody types in vain: what tenants ask for is only looked at where they have signed in (spec §2). */
export const NotForTenants = () => (
  <Notice kind="warning" title={texts.tenants.title}>
    <p>{texts.tenants.text}</p>
    <p className={styles.ways}>
      <Link href={signInAddress} onClick={() => void takeAlong()}>
        {texts.signIn}
      </Link>
      <Link href="/registration" onClick={() => void takeAlong()}>
        {texts.register}
      </Link>
    </p>
  </Notice>
)
