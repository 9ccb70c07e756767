import { accessibility as brandValues } from '#brand/accessibility.ts'
import { accessibility as texts } from '#texts/accessibility'
import { Link } from '../../components/Link.tsx'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { isRenterSession, useSession } from '../../session/store.ts'
import { formatDate } from '../../texts/formats.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { CriteriaTable, principles } from './CriteriaTable.tsx'
import { type StatedCriterion, statedCriteria, testedOn } from './statedCriteria.ts'
import { TextSection } from './TextSection.tsx'

const { service, features, state, emergency, report, authority, criteria } = texts
const mailAddress = `mailto:${brandValues.email}?subject=${encodeURIComponent(report.subject)}`

/** The information that the law on accessibility requires (BFSG, annex 3): service, state, contact and authority. */
export default function AccessibilityScreen() {
  // Anonymous visitors reach a form that does not accept requests of tenants, so they get no link to it.
  const isTenant = isRenterSession(useSession())
  return (
    <Page title={texts.heading} intro={texts.intro}>
      <p>
        <Link href="/leichte-sprache">{texts.easyLanguage}</Link>
      </p>
      <TextSection title={report.title}>
        <p>{report.text}</p>
        <ButtonLink href={mailAddress}>{report.button}</ButtonLink>
        <p>
          {report.byMail} <a href={mailAddress}>{brandValues.email}</a>
        </p>
        <p>
          {report.byPhone} <ServicePhone />
        </p>
        {isTenant && (
          <p>
            <Link href="/services/contact">{report.form}</Link>
          </p>
        )}
      </TextSection>
      <TextSection title={emergency.title}>
        <p>{emergency.text}</p>
        <p>
          <Link href="/emergency">{emergency.link}</Link>
        </p>
      </TextSection>
      <TextSection title={service.title}>
        <p>{service.text}</p>
        <p>{service.registration}</p>
        <p>{service.use}</p>
      </TextSection>
      <TextSection title={features.title}>
        <TextList items={features.list} />
      </TextSection>
      <TextSection title={state.title}>
        <p>{state.level}</p>
        <p>{state.counts(countOf('met'), countOf('partlyMet'), countOf('notApplicable'))}</p>
        <p>{state.faultsIntro}</p>
        <TextList items={Object.values(state.faults)} />
        <p>{state.untested}</p>
      </TextSection>
      <TextSection title={authority.title}>
        <p>{authority.law}</p>
        <p>{authority.text}</p>
        <p lang="de">
          {brandValues.authority.name}, {brandValues.authority.address}
        </p>
        <p>
          <a href={brandValues.authority.website} rel="noreferrer">
            {new URL(brandValues.authority.website).hostname}
          </a>
        </p>
      </TextSection>
      <TextSection title={criteria.title}>
        <p>{criteria.automatic(formatDate(testedOn))}</p>
        <p>{criteria.manual}</p>
        {principles.map((principle) => (
          <CriteriaTable key={principle} principle={principle} />
        ))}
      </TextSection>
    </Page>
  )
}

const countOf = (verdict: StatedCriterion['verdict']) =>
  statedCriteria.filter((criterion) => criterion.verdict === verdict).length

const TextList = ({ items }: { items: readonly string[] }) => (
  <ul className="bullets">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
