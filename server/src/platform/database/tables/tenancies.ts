import type { Generated } from 'kysely'
import type { Json, LandlordText } from './columns.ts'

/** Tenants, their rental contracts, contact people and costs. */
export interface TenancyTables {
  partners: {
    partner_id: string
    customer_number: string
    first_name: string
    last_name: string
    birth_date: string
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
  }
  contracts: {
    partner_id: string
    contract_id: string
    usage_type: 'apartment' | 'parking' | 'commercial'
    street: string
    house_number: string
    zip: string
    town: string
    object_description: string
    obj_header_id: string
    badge_indicator: Generated<boolean>
    start_date: string
  }
  service_features: {
    partner_id: string
    contract_id: string
    complaints: Generated<boolean>
    disturbance: Generated<boolean>
    documents: Generated<boolean>
    contact_form: Generated<boolean>
    faq: Generated<boolean>
    repair: Generated<boolean>
    requests: Generated<boolean>
    round_the_house: Generated<boolean>
    my_concerns: Generated<boolean>
  }
  tenant_area_features: {
    partner_id: string
    contract_id: string
    rental_contract: Generated<boolean>
    rental_account: Generated<boolean>
    additional_costs: Generated<boolean>
    change_additional_costs_prepayment: Generated<boolean>
  }
  contact_people: {
    contact_person_id: string
    name: string
    role: Json<LandlordText>
    phone: string
    email: string
    is_demo: Generated<boolean>
  }
  contract_details: {
    partner_id: string
    contract_id: string
    rooms: string | null
    area_in_square_metres: string | null
    floor: Json<LandlordText> | null
    deposit_cents: number | null
    deposit_kind: Json<LandlordText> | null
    account_holder: string
    iban: string
    bank: string
    payment_reference: string
    /** How the tenant pays the rent; null if the landlord does not say so. */
    rent_payment_kind: 'directDebit' | 'transfer' | null
    contact_person_id: string
    least_advance_payment_cents: number | null
    most_advance_payment_cents: number | null
  }
  rent_parts: {
    partner_id: string
    contract_id: string
    kind: string
    valid_from: string
    label: Json<LandlordText>
    position: number
    cents: number
    is_advance_payment: boolean
    request_id: string | null
  }
  cost_statements: {
    partner_id: string
    contract_id: string
    from_day: string
    to_day: string
    prepaid_cents: number
    doc_id: string | null
    receipts_doc_id: string | null
    due_on: string | null
    payment_kind: 'directDebit' | 'transfer' | null
  }
  cost_statement_lines: {
    partner_id: string
    contract_id: string
    to_day: string
    kind: string
    label: Json<LandlordText>
    position: number
    cents: number
  }
  rental_accounts: {
    partner_id: string
    contract_id: string
    as_of: string
  }
  rental_account_entries: {
    partner_id: string
    contract_id: string
    booked_on: string
    entry: number
    text: Json<LandlordText>
    cents: number
  }
}
