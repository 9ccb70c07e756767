import type { Generated, GeneratedAlways } from 'kysely'
import type { Imported, Json, LandlordText, Timestamp } from './columns.ts'

/** Tenants, houses, rental contracts, contact people and costs. */
export interface TenancyTables {
  partners: {
    partner_id: string
    customer_number: string
    /** The number in the landlord's own system, in every table that has this column. */
    external_id: string | null
    /** The name of an organisation; null for a person. An organisation has no other names and no birth date. */
    organisation: string | null
    first_name: string | null
    last_name: string | null
    /** Null if unknown, for example of an heir. */
    birth_date: string | null
    /** The full name of the person or organisation. */
    name: GeneratedAlways<string>
    email: string | null
    /** In E.164, like `landline`. Imported text that is not a number is kept unchanged. */
    mobile: string | null
    landline: string | null
    contact_confirmed_on: string
    street: string | null
    house_number: string | null
    zip: string | null
    town: string | null
    phone_prefix: Generated<string>
    best_time_to_reach: Generated<'anytime' | 'morning' | 'noon' | 'afternoon' | 'evening'>
    is_demo: Generated<boolean>
    /** When the clean-up first found that the tenant may be erased; null while the tenant must be kept. */
    erasure_due_since: Timestamp | null
    /** The values of the last import, here and in every table that has this column; null if no import has written the row. */
    imported: Json<Imported> | null
  }
  /** Groups of houses. */
  estates: {
    estate_id: Generated<string>
    external_id: string | null
    name: string
    is_demo: Generated<boolean>
    imported: Json<Imported> | null
  }
  houses: {
    house_id: Generated<string>
    external_id: string | null
    estate_id: string | null
    street: string
    house_number: string
    zip: string
    town: string
    is_demo: Generated<boolean>
    imported: Json<Imported> | null
  }
  units: {
    unit_id: Generated<string>
    external_id: string | null
    house_id: string
    usage_type: 'apartment' | 'parking' | 'commercial'
    object_description: string
    obj_header_id: string
    imported: Json<Imported> | null
  }
  contracts: {
    /** The default is a number that the portal assigns. */
    contract_id: Generated<string>
    external_id: string | null
    unit_id: string
    badge_indicator: Generated<boolean>
    start_date: string
    /** The last day; null while no end is known. */
    end_date: string | null
    imported: Json<Imported> | null
  }
  tenancies: {
    partner_id: string
    contract_id: string
    role: Generated<'main' | 'co'>
    from_day: string
    /** The last day; null while no end is known. The tenancy also ends with its contract. */
    to_day: string | null
    imported: Json<Imported> | null
  }
  /** Rules about the services of all contracts, of a usage type, of an estate or of a house. Null: another rule decides. */
  service_rules: {
    usage_type: 'apartment' | 'parking' | 'commercial' | null
    estate_id: string | null
    house_id: string | null
    complaints: boolean | null
    disturbance: boolean | null
    documents: boolean | null
    contact_form: boolean | null
    faq: boolean | null
    repair: boolean | null
    requests: boolean | null
    round_the_house: boolean | null
    my_concerns: boolean | null
  }
  /** Exceptions for one contract. Null: the rules decide. */
  service_features: {
    contract_id: string
    complaints: boolean | null
    disturbance: boolean | null
    documents: boolean | null
    contact_form: boolean | null
    faq: boolean | null
    repair: boolean | null
    requests: boolean | null
    round_the_house: boolean | null
    my_concerns: boolean | null
  }
  tenant_area_features: {
    contract_id: string
    rental_contract: Generated<boolean>
    rental_account: Generated<boolean>
    additional_costs: Generated<boolean>
    change_additional_costs_prepayment: Generated<boolean>
    imported: Json<Imported> | null
  }
  contact_people: {
    contact_person_id: string
    name: string
    role: Json<LandlordText>
    phone: string
    email: string
    is_demo: Generated<boolean>
    external_id: string | null
    imported: Json<Imported> | null
  }
  contract_details: {
    contract_id: string
    rooms: string | null
    area_in_square_metres: string | null
    floor: Json<LandlordText> | null
    deposit_cents: number | null
    deposit_kind: Json<LandlordText> | null
    account_holder: string
    iban: string | null
    bank: string | null
    payment_reference: string
    /** How the tenant pays the rent; null if the landlord has not stored it. */
    rent_payment_kind: 'directDebit' | 'transfer' | null
    contact_person_id: string | null
    least_advance_payment_cents: number | null
    most_advance_payment_cents: number | null
    imported: Json<Imported> | null
  }
  rent_parts: {
    contract_id: string
    kind: string
    valid_from: string
    label: Json<LandlordText>
    position: number
    cents: number
    is_advance_payment: boolean
    request_id: string | null
    imported: Json<Imported> | null
  }
  cost_statements: {
    contract_id: string
    from_day: string
    to_day: string
    prepaid_cents: number
    due_on: string | null
    payment_kind: 'directDebit' | 'transfer' | null
    imported: Json<Imported> | null
  }
  cost_statement_lines: {
    contract_id: string
    to_day: string
    kind: string
    label: Json<LandlordText>
    position: number
    cents: number
    imported: Json<Imported> | null
  }
  /** The documents of a statement: one row for each tenant who has received them. */
  statement_documents: {
    contract_id: string
    to_day: string
    partner_id: string
    doc_id: string | null
    /** The bills behind the statement. */
    receipts_doc_id: string | null
    imported: Json<Imported> | null
  }
  rental_accounts: {
    contract_id: string
    as_of: string
    imported: Json<Imported> | null
  }
  rental_account_entries: {
    contract_id: string
    booked_on: string
    entry: number
    text: Json<LandlordText>
    cents: number
    /** The number of the booking; null if no import has written it. */
    external_id: string | null
    imported: Json<Imported> | null
  }
}

/** A view: how long a tenant has access to a contract. The days are null while no end is known. */
export interface TenancyAccess {
  partner_id: string
  contract_id: string
  /** The last day of the tenancy. */
  ends_on: string | null
  /** The last day on which the tenant may read. */
  readable_until: string | null
  /** The first day of a tenant who joins other tenants of the contract later; null for other tenants. */
  joins_on: string | null
  /** The last day of a tenant who leaves while the contract continues with others; null for other tenants. */
  leaves_on: string | null
}

/** A view: a contract with its rented object and address. */
export type RentedObject = Pick<
  TenancyTables['contracts'],
  'contract_id' | 'start_date' | 'end_date' | 'badge_indicator'
> &
  Pick<TenancyTables['units'], 'usage_type' | 'object_description' | 'obj_header_id'> &
  Pick<TenancyTables['houses'], 'street' | 'house_number' | 'zip' | 'town'>

/** The view `offered_services`: the services that each contract offers, according to the rules and its exceptions. */
export type OfferedServices = { contract_id: string } & Record<
  Exclude<keyof TenancyTables['service_features'], 'contract_id'>,
  boolean
>
