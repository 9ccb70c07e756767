import { serviceFlow } from '#texts/services/serviceFlow'
import { Link } from '../../../components/Link.tsx'
import { useServiceFeatures } from '../../../data/features.ts'
import styles from '../ServiceFlow.module.css'

/** A link to the contact form for a tenant who finds no suitable option. Nothing if the contract has no contact form. */
export function OtherwiseWrite({ contractId }: { contractId: string }) {
  const { data } = useServiceFeatures(contractId)
  if (data?.contactForm === false) return null
  return (
    <p className={styles.quiet}>
      {serviceFlow.otherwise} <Link href="/services/contact">{serviceFlow.write}</Link>
    </p>
  )
}
