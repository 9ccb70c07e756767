import type { Contract } from '@portal/contract/contracts'
import { contactOptions as texts } from '#texts/services/contactOptions'
import { FailedQuery } from '../../../components/FailedQuery.tsx'
import { LinkButton } from '../../../components/Link.tsx'
import { LinkCard } from '../../../components/LinkCard.tsx'
import { ServicePhone } from '../../../components/ServicePhone.tsx'
import { useContracts, useSelectedContract } from '../../../data/contracts/contracts.ts'
import { useTenantArea } from '../../../data/costs.ts'
import { useServiceFeatures } from '../../../data/features.ts'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './ContactOptions.module.css'
import { optionsFor } from './options.ts'

/** Links to services for frequent topics, and a link to the contact form. The services give a faster answer (spec §2). */
export default function ContactOptionsScreen() {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  return (
    <Page title={texts.heading} intro={texts.intro}>
      {contract ? (
        <OptionsOfContract key={contract.contractId} contract={contract} />
      ) : contracts.isError ? (
        <FailedQuery query={contracts} title={texts.failed} />
      ) : contracts.data ? (
        <OnlyPhone />
      ) : (
        <OptionsSkeleton />
      )}
    </Page>
  )
}

function OptionsOfContract({ contract: { contractId, ended } }: { contract: Contract }) {
  const features = useServiceFeatures(contractId)
  const area = useTenantArea(contractId)
  if (features.isPending || area.isPending) return <OptionsSkeleton />
  const failed = [features, area].find(({ data }) => !data)
  const options = optionsFor(features.data, area.data)
  return (
    <>
      {options.length > 0 && (
        <nav aria-label={texts.navigation}>
          <ul className={styles.options}>
            {options.map(({ id, href, Icon, nativeScreen }) => (
              <li key={id}>
                <LinkCard
                  href={href}
                  Icon={Icon}
                  nativeScreen={nativeScreen}
                  title={texts.options[id].name}
                  help={ended && id === 'costs' ? texts.endedCosts : texts.options[id].help}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {failed && <FailedQuery query={failed} title={texts.failed} />}
      {features.data?.contactForm === false ? (
        <OnlyPhone />
      ) : (
        <Stack>
          <h2>{texts.otherwise}</h2>
          <p>{texts.otherwiseText}</p>
          <div>
            <LinkButton kind="secondary" href="/services/contact">
              {texts.write}
            </LinkButton>
          </div>
          <p>
            {texts.call} <ServicePhone />
          </p>
        </Stack>
      )}
    </>
  )
}

/** Shown instead of the link to the contact form: without a contract, after the end of a tenancy, or if the landlord offers no form. */
const OnlyPhone = () => (
  <p>
    {texts.callOnly} <ServicePhone />
  </p>
)

const OptionsSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton shape="tile" />
    <Skeleton shape="tile" />
    <Skeleton shape="tile" />
  </Loading>
)
