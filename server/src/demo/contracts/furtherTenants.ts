import { demoAccounts } from '../accounts.ts'
import type { Days } from '../days.ts'
import type { DemoContract, DemoTenant } from './tenants.ts'

/** The last day of the tenancy that ended last year. */
export const endOfLang = ({ at }: Days): string => `${at(0).getUTCFullYear() - 1}-09-30`

/** The number that the portal assigns to the first contract without a number of 13 digits. */
export const shopContractId = '1900000000018'
export const bergContractId = '1000000005001'
export const langContractId = '1000000006001'

export const sofiaBerg = '4711008'
export const jonasBerg = '4711009'

const contractOfBerg: DemoContract = {
  contractId: bergContractId,
  houseNumber: '14',
  object: 'Wohnung 6, 2. Obergeschoss rechts',
  objHeaderId: 'LH-14-006',
  startDate: '2019-03-01',
}

/** A couple with one contract, a company whose contract has a number of another format, and a tenant who moved out last year. */
export const furtherTenants = (days: Days): DemoTenant[] => [
  {
    firstName: 'Sofia',
    lastName: 'Berg',
    birthDate: '1986-04-11',
    customerNumber: sofiaBerg,
    mobile: '+491729973185',
    landline: null,
    contactConfirmedOn: days.date(50),
    account: demoAccounts.Sofia.email,
    contracts: [contractOfBerg],
  },
  {
    firstName: 'Jonas',
    lastName: 'Berg',
    birthDate: '1984-09-28',
    customerNumber: jonasBerg,
    mobile: '+491729984412',
    landline: null,
    contactConfirmedOn: days.date(80),
    account: demoAccounts.Jonas.email,
    newsSettings: { news_by_sms: true, is_quiet_at_night: true },
    contracts: [],
    coTenantOf: [contractOfBerg],
  },
  {
    organisation: 'Buchhandlung am Lindenhof GmbH',
    customerNumber: '4711010',
    mobile: null,
    landline: '+494066969110',
    contactConfirmedOn: days.date(120),
    account: demoAccounts.Bookshop.email,
    contracts: [
      {
        contractId: shopContractId,
        externalId: '104/001',
        usageType: 'commercial',
        houseNumber: '12',
        object: 'Ladenlokal im Erdgeschoss',
        objHeaderId: 'LH-12-L01',
        startDate: '2017-01-01',
      },
    ],
  },
  {
    firstName: 'Frieda',
    lastName: 'Lang',
    birthDate: '1990-01-19',
    customerNumber: '4711011',
    mobile: '+491729991627',
    landline: null,
    postalAddress: { street: 'Birkenallee', house_number: '7', zip: '22999', town: 'Hamburg' },
    contactConfirmedOn: days.date(300),
    account: demoAccounts.Lang.email,
    contracts: [
      {
        contractId: langContractId,
        houseNumber: '12',
        object: 'Wohnung 9, 4. Obergeschoss rechts',
        objHeaderId: 'LH-12-009',
        startDate: '2015-05-01',
        endDate: endOfLang(days),
      },
    ],
  },
]
