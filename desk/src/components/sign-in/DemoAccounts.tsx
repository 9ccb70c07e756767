import { app } from '#texts/app'
import { signIn as texts } from '#texts/signIn'
import styles from './DemoAccounts.module.css'

const accounts = [
  ['sabine.berger@example.org', 'agent'],
  ['thomas.lehmann@example.org', 'admin'],
  ['revision@example.org', 'auditor'],
] as const
const password = 'Sonnenblume1'

/** The accounts that exist while the demo landlord is loaded. */
export const DemoAccounts = () => (
  <section className={styles.accounts} aria-label={texts.demo}>
    <p className={styles.title}>{texts.demo}</p>
    <ul className={styles.list}>
      {accounts.map(([email, role]) => (
        <li key={email}>
          {email} <span className={styles.role}>{app.roles[role]}</span>
        </li>
      ))}
    </ul>
    <p>{texts.demoPassword(password)}</p>
  </section>
)
