import { brand } from '#brand'
import { shell } from '#texts/shell'
import { Link } from '../components/Link.tsx'
import { isRenterSession, useSession } from '../session/store.ts'
import styles from './BackLink.module.css'

/** The back link above screens without a header, in app mode only. */
export default function BackLink() {
  const session = useSession()
  const isRenter = isRenterSession(session)
  return (
    <Link className={styles.back} href={isRenter ? '/services' : '/'}>
      {isRenter ? shell.services : brand.name}
    </Link>
  )
}
