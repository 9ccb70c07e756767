import { brand } from '#brand'
import { shell } from '#texts/shell'
import { isRenterIn, useSession } from '../session/store.ts'
import { Link } from './Link.tsx'
import styles from './WayBack.module.css'

/** In the app, above a screen without a header: back to where its visitor comes from. */
export default function WayBack() {
  const session = useSession()
  const isRenter = session.status === 'signedIn' && isRenterIn(session)
  return (
    <Link className={styles.back} href={isRenter ? '/services' : '/'}>
      {isRenter ? shell.services : brand.name}
    </Link>
  )
}
