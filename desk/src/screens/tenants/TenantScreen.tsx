import { formatDate } from '@portal/web/texts/formats.ts'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import { tenants as texts } from '#texts/tenants'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { Facts } from '../../components/Facts.tsx'
import { Link } from '../../components/Link.tsx'
import type { ScreenProps } from '../../components/screenProps.ts'
import type { DeskTenant, Tenancy } from '../../data/tenants.ts'
import { PortalAccess } from './PortalAccess.tsx'
import { TenantFrame } from './TenantFrame.tsx'
import styles from './Tenants.module.css'

/** The data of a tenant: contact, access to the portal, and rental contracts. */
export default function TenantScreen({ params: { tenantId = '' } }: ScreenProps) {
  return (
    <TenantFrame tenantId={tenantId} title={(name) => name}>
      {(tenant) => <Overview tenant={tenant} />}
    </TenantFrame>
  )
}

const Overview = ({ tenant }: { tenant: DeskTenant }) => (
  <>
    <div className={styles.columns}>
      <CardSection title={texts.contact}>
        <Facts
          facts={[
            [texts.customerNumber, tenant.customerNumber],
            [texts.externalId, tenant.externalId === tenant.customerNumber ? null : tenant.externalId],
            [texts.postalAddress, tenant.postalAddress ?? texts.none],
            [texts.mobile, tenant.mobile ?? texts.none],
            [texts.landline, tenant.landline ?? texts.none],
            [texts.email, tenant.email ?? texts.none],
          ]}
        />
      </CardSection>
      <PortalAccess tenant={tenant} />
    </div>
    <CardSection title={texts.contracts}>
      {tenant.tenancies.length === 0 ? (
        <p>{texts.noContracts}</p>
      ) : (
        <DataTable
          caption={texts.contractsTable}
          columns={columnsOf(tenant.tenantId)}
          rows={tenant.tenancies}
          keyOf={({ contractId }) => contractId}
        />
      )}
    </CardSection>
  </>
)

const { contractColumns: headers } = texts

function columnsOf(tenantId: string): readonly Column<Tenancy>[] {
  return [
    {
      id: 'contract',
      header: headers.contract,
      cell: ({ contractId, externalId, access }) => (
        <>
          {access === 'none' ? (
            contractId
          ) : (
            <Link href={`/tenants/${tenantId}/contracts/${contractId}`}>{contractId}</Link>
          )}
          {externalId !== null && externalId !== contractId && <span className={styles.quiet}> · {externalId}</span>}
        </>
      ),
    },
    {
      id: 'unit',
      header: headers.unit,
      cell: ({ object, address }) => (
        <>
          <span lang="de">{object}</span>
          <br />
          <span lang="de">{address}</span>
        </>
      ),
    },
    {
      id: 'period',
      header: headers.period,
      cell: ({ from, to, role }) => (
        <>
          {texts.periodOf(formatDate(from), to === null ? texts.open : formatDate(to))}
          <br />
          <span className={styles.quiet}>{texts.roles[role]}</span>
        </>
      ),
    },
    {
      id: 'access',
      header: headers.access,
      cell: ({ access, readableUntil }) => (
        <>
          {texts.accesses[access]}
          {access === 'readOnly' && readableUntil !== null && (
            <span className={styles.quiet}> {texts.readableUntil(formatDate(readableUntil))}</span>
          )}
        </>
      ),
    },
    {
      id: 'others',
      header: headers.others,
      cell: ({ otherTenants }) =>
        otherTenants.map(({ tenantId: otherId, name }) => (
          <div key={otherId}>
            <Link href={`/tenants/${otherId}`}>{name}</Link>
          </div>
        )),
    },
  ]
}
