import { formatCents, formatDate, formatPeriod, formatSignedCents } from '@portal/web/texts/formats.ts'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import { PartsTable } from '@portal/web/ui/layout/PartsTable.tsx'
import { tenants as texts } from '#texts/tenants'
import { DataTable } from '../../components/DataTable.tsx'
import { Disclosure } from '../../components/Disclosure.tsx'
import { Facts } from '../../components/Facts.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import type { ScreenProps } from '../../components/screenProps.ts'
import { type SeenContract, useContract } from '../../data/tenants.ts'
import { TenantFrame } from './TenantFrame.tsx'
import styles from './Tenants.module.css'

const { contract: words } = texts

/** A rental contract with its costs, as the tenant sees it. */
export default function ContractScreen({ params: { tenantId = '', contractId = '' } }: ScreenProps) {
  return (
    <TenantFrame tenantId={tenantId} title={() => words.title(contractId)} intro={words.intro}>
      {() => <Contract tenantId={tenantId} contractId={contractId} />}
    </TenantFrame>
  )
}

function Contract(params: { tenantId: string; contractId: string }) {
  const contract = useContract(params)
  return (
    <Loaded query={contract} failed={words.failed}>
      {({ rentalContract, additionalCosts }) => (
        <>
          <div className={styles.columns}>
            <Terms terms={rentalContract} />
            <Costs costs={additionalCosts} />
          </div>
          {additionalCosts?.account && <RentalAccount account={additionalCosts.account} />}
        </>
      )}
    </Loaded>
  )
}

type Terms = SeenContract['rentalContract']
type Costs = SeenContract['additionalCosts']
type Parts = NonNullable<Terms>['rent']

const PartsOf = ({ caption, rent }: { caption: string; rent: Parts }) => (
  <PartsTable
    caption={caption}
    parts={rent.parts.map(({ kind, label, cents }) => ({ id: kind, label, amount: formatCents(cents), size: cents }))}
    total={{ label: words.total, amount: formatCents(rent.totalCents) }}
  />
)

function Terms({ terms }: { terms: Terms }) {
  if (!terms)
    return (
      <CardSection title={words.terms}>
        <p>{words.notShown}</p>
      </CardSection>
    )
  const { objectDescription, startDate, rent, nextRents, deposit, contactPerson, payment } = terms
  return (
    <CardSection title={words.terms}>
      <Facts
        facts={[
          [
            words.object,
            <span key="object" lang="de">
              {objectDescription}
            </span>,
          ],
          [words.start, formatDate(startDate)],
          [words.deposit, deposit && `${formatCents(deposit.cents)} (${deposit.kind})`],
          [words.contactPerson, contactPerson && `${contactPerson.name}, ${contactPerson.phone}`],
          [words.account, payment && `${payment.accountHolder}, ${payment.iban}, ${payment.reference}`],
        ]}
      />
      {rent.parts.length > 0 && (
        <>
          <h3>{`${words.rent} ${words.rentFrom(formatDate(rent.validFrom))}`}</h3>
          <PartsOf caption={words.rentTable} rent={rent} />
        </>
      )}
      {nextRents.map((next) => (
        <p key={next.validFrom}>{`${words.nextRent(formatDate(next.validFrom))}: ${formatCents(next.totalCents)}`}</p>
      ))}
    </CardSection>
  )
}

function Costs({ costs }: { costs: Costs }) {
  if (!costs)
    return (
      <CardSection title={words.costs}>
        <p>{words.notShown}</p>
      </CardSection>
    )
  const { advancePayment, statement } = costs
  return (
    <CardSection title={words.costs}>
      <Facts
        facts={[
          [words.advancePayment, formatCents(advancePayment.totalCents)],
          [words.statement, statement && formatPeriod(statement.from, statement.to)],
          [words.prepaid, statement && formatCents(statement.prepaidCents)],
          [words.balance, statement && formatSignedCents(statement.balanceCents)],
        ]}
      />
      {statement && (
        <PartsTable
          caption={words.costsTable}
          parts={statement.lines.map(({ label, cents }) => ({
            id: label,
            label,
            amount: formatCents(cents),
            size: cents,
          }))}
          total={{ label: words.total, amount: formatCents(statement.totalCents) }}
        />
      )}
    </CardSection>
  )
}

const RentalAccount = ({ account }: { account: NonNullable<NonNullable<Costs>['account']> }) => (
  <CardSection title={words.rentalAccount}>
    <p>{words.accountBalance(formatSignedCents(account.balanceCents), formatDate(account.asOf))}</p>
    <Disclosure summary={words.entries(account.entries.length)}>
      <DataTable
        caption={words.accountTable}
        columns={[
          { id: 'date', header: words.accountColumns.date, cell: ({ date }) => formatDate(date) },
          { id: 'text', header: words.accountColumns.text, cell: ({ text }) => text },
          { id: 'amount', header: words.accountColumns.amount, cell: ({ cents }) => formatSignedCents(cents) },
          {
            id: 'balance',
            header: words.accountColumns.balance,
            cell: ({ balanceCents }) => formatSignedCents(balanceCents),
          },
        ]}
        rows={account.entries.map((entry, index) => ({ ...entry, index }))}
        keyOf={({ index }) => index}
      />
    </Disclosure>
  </CardSection>
)
