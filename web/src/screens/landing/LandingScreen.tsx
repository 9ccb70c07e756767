import ArrowRight from 'lucide-react/icons/arrow-right'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { brand } from '#brand'
import { landing } from '#texts/landing'
import { Link } from '../../components/Link.tsx'
import { Keys } from '../../ui/illustrations/Keys.tsx'
import { Letter } from '../../ui/illustrations/Letter.tsx'
import { Search } from '../../ui/illustrations/Search.tsx'
import { Street } from '../../ui/illustrations/Street.tsx'
import styles from './LandingScreen.module.css'

/** The start page with three choices (spec §1). */
export function LandingScreen() {
  const { renter, renterHint, noContract, noContractHint, seeker, seekerHint } = landing
  return (
    <div className={styles.landing}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{landing.title(brand.name)}</h1>
          <p>{landing.intro}</p>
        </div>
        <Street />
      </div>
      <ul className={styles.choices}>
        <Choice drawing={<Keys />} hint={renterHint} icon={<ArrowRight aria-hidden="true" />}>
          <Link href="/login">{renter}</Link>
        </Choice>
        <Choice drawing={<Letter />} hint={noContractHint} icon={<ArrowRight aria-hidden="true" />}>
          <Link href="/services/contact">{noContract}</Link>
        </Choice>
        <Choice drawing={<Search />} hint={seekerHint} icon={<ExternalLink aria-hidden="true" />}>
          <a href={brand.links.rentalOffers} rel="noreferrer">
            {seeker}
          </a>
        </Choice>
      </ul>
    </div>
  )
}

interface ChoiceProps {
  drawing: ReactNode
  hint: string
  icon: ReactNode
  /** The link; the whole card is its click target. */
  children: ReactNode
}

const Choice = ({ drawing, hint, icon, children }: ChoiceProps) => (
  <li className={styles.choice}>
    {drawing}
    <h2>{children}</h2>
    <p>{hint}</p>
    <span className={styles.icon}>{icon}</span>
  </li>
)
