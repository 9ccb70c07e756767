import type { Contract } from '@portal/contract/contracts'
import { contactOptions as texts } from '#texts/contactOptions'
import { useContracts, useSelectedContract } from '../../../session/contracts.ts'
import { useServiceFeatures } from '../../../session/features.ts'
import { useTenantArea } from '../../../session/tenantArea.ts'
import { FailedQuery } from '../../../shell/FailedQuery.tsx'
import { LinkButton } from '../../../shell/Link.tsx'
import { LinkCard } from '../../../shell/LinkCard.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import styles from './ContactOptions.module.css'
import { optionsFor } from './options.ts'

/** What most people write about goes faster without a letter (spec §2). */
export default function ContactOptionsScreen() {
  const contracts = useContracts()
  const { contract } = useSelectedContract()
  return (
    <Page title={texts.heading} intro={texts.intro}>
      {contract ? (
        <OptionsOfContract key={contract.contractId} contract={contract} />
      ) : contracts.isError ? (
        <FailedQuery query={contracts} title={texts.failed} />
      ) : (
        <OptionsSkeleton />
      )}
    </Page>
  )
}

function OptionsOfContract({ contract: { contractId } }: { contract: Contract }) {
  const features = useServiceFeatures(contractId)
  const area = useTenantArea(contractId)
  if (features.isPending || area.isPending) return <OptionsSkeleton />
  const failed = [features, area].find(({ data }) => !data)
  const options = optionsFor(features.data, area.data)
  return (
    <>
      {options.length > 0 && (
        <nav aria-label={texts.ways}>
          <ul className={styles.options}>
            {options.map(({ id, href, Icon, nativeScreen }) => (
              <li key={id}>
                <LinkCard
                  href={href}
                  Icon={Icon}
                  nativeScreen={nativeScreen}
                  title={texts.options[id].name}
                  help={texts.options[id].help}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {failed && <FailedQuery query={failed} title={texts.failed} />}
      {features.data?.contactForm !== false && (
        <Stack>
          <h2>{texts.otherwise}</h2>
          <p>{texts.otherwiseText}</p>
          <div>
            <LinkButton kind="secondary" href="/services/contact">
              {texts.write}
            </LinkButton>
          </div>
        </Stack>
      )}
    </>
  )
}

const OptionsSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton shape="tile" />
    <Skeleton shape="tile" />
    <Skeleton shape="tile" />
  </Loading>
)
