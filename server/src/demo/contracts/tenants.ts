import type { DB } from '../../platform/database/schema.ts'
import { demoAccounts } from '../accounts.ts'
import type { Days } from '../days.ts'

type UsageType = DB['units']['usage_type']

export interface DemoContract {
  contractId: string
  /** The number in the landlord's own system. */
  externalId?: string
  usageType?: UsageType
  houseNumber: '12' | '14'
  object: string
  objHeaderId: string
  startDate: string
  /** The last day. */
  endDate?: string
  badge?: true
}

type DemoName = { firstName: string; lastName: string; birthDate: string } | { organisation: string }

export type DemoTenant = DemoName & {
  customerNumber: string
  mobile: string | null
  landline: string | null
  contactConfirmedOn: string
  /** By default, the address of the tenant's first contract. */
  postalAddress?: { street: string; house_number: string; zip: string; town: string }
  /** The contracts of which this tenant is the main tenant. */
  contracts: DemoContract[]
  /** The contracts of another main tenant in which this tenant is a co-tenant. */
  coTenantOf?: DemoContract[]
  /** The e-mail address of the tenant's account, if an account is connected. */
  account?: string
  /** Settings of the account that differ from those of a new account. */
  newsSettings?: { news_by_sms: boolean; is_quiet_at_night: boolean }
}

/** The full name of a person or organisation. */
export const nameOf = (tenant: DemoTenant): string =>
  'organisation' in tenant ? tenant.organisation : `${tenant.firstName} ${tenant.lastName}`

/** The address of all buildings of the demo landlord, without the house number. */
export const demoAddress = { street: 'Am Lindenhof', zip: '22999', town: 'Hamburg' }
/** The tenants of the demo landlord. Their telephone numbers are reserved in Germany for use in films. */
export const demoTenants = ({ date }: Days): DemoTenant[] => [
  {
    firstName: 'Erika',
    lastName: 'Mustermann',
    birthDate: '1964-08-12',
    customerNumber: '4711001',
    mobile: '+491729925904',
    landline: '+494066969101',
    // The date of spec §9. It is so long ago that the portal asks Erika to check her contact data.
    contactConfirmedOn: '2024-10-20',
    account: demoAccounts.Erika.email,
    contracts: [
      {
        contractId: '1000000001001',
        houseNumber: '12',
        object: 'Wohnung 7, 3. Obergeschoss links',
        objHeaderId: 'LH-12-007',
        startDate: '2009-04-01',
      },
      {
        contractId: '1000000001002',
        usageType: 'parking',
        houseNumber: '12',
        object: 'Tiefgarage, Stellplatz 14',
        objHeaderId: 'LH-TG-014',
        startDate: '2016-10-01',
        badge: true,
      },
    ],
  },
  {
    firstName: 'Max',
    lastName: 'Krause',
    birthDate: '1979-03-03',
    customerNumber: '4711003',
    mobile: '+491729968532',
    landline: null,
    contactConfirmedOn: date(31),
    account: demoAccounts.Krause.email,
    contracts: [
      {
        contractId: '1000000002001',
        houseNumber: '14',
        object: 'Wohnung 3, 1. Obergeschoss rechts',
        objHeaderId: 'LH-14-003',
        startDate: '2018-08-01',
      },
    ],
  },
  {
    firstName: 'Nora',
    lastName: 'Neumann',
    birthDate: '1988-05-21',
    customerNumber: '4711002',
    mobile: '+4915228817386',
    landline: null,
    contactConfirmedOn: date(40),
    contracts: [
      {
        contractId: '1000000003001',
        houseNumber: '14',
        object: 'Wohnung 8, 3. Obergeschoss rechts',
        objHeaderId: 'LH-14-008',
        startDate: date(20),
      },
    ],
  },
  {
    firstName: 'Paul',
    lastName: 'Petersen',
    birthDate: '1951-11-30',
    customerNumber: '4711004',
    mobile: '+4915228895456',
    landline: '+494066969104',
    contactConfirmedOn: date(200),
    contracts: [
      {
        contractId: '1000000004001',
        houseNumber: '12',
        object: 'Wohnung 1, Erdgeschoss links',
        objHeaderId: 'LH-12-001',
        startDate: '1987-06-01',
      },
    ],
  },
  {
    firstName: 'Aylin',
    lastName: 'Yılmaz',
    birthDate: '1993-02-09',
    customerNumber: '4711005',
    mobile: '+491749091317',
    landline: null,
    contactConfirmedOn: date(90),
    contracts: [
      {
        contractId: '1000000004002',
        houseNumber: '12',
        object: 'Wohnung 4, 1. Obergeschoss rechts',
        objHeaderId: 'LH-12-004',
        startDate: '2021-02-01',
      },
    ],
  },
  {
    firstName: 'Jürgen',
    lastName: 'Groß',
    birthDate: '1970-07-17',
    customerNumber: '4711006',
    mobile: null,
    landline: '+494066969106',
    contactConfirmedOn: date(150),
    contracts: [
      {
        contractId: '1000000004003',
        houseNumber: '14',
        object: 'Wohnung 5, 2. Obergeschoss links',
        objHeaderId: 'LH-14-005',
        startDate: '2012-11-01',
      },
    ],
  },
  {
    firstName: 'Olena',
    lastName: 'Kovalenko',
    birthDate: '1985-12-25',
    customerNumber: '4711007',
    mobile: '+491749464308',
    landline: null,
    contactConfirmedOn: date(60),
    contracts: [
      {
        contractId: '1000000004004',
        houseNumber: '14',
        object: 'Wohnung 1, Erdgeschoss links',
        objHeaderId: 'LH-14-001',
        startDate: '2022-05-01',
      },
    ],
  },
]
