import { brand } from '#brand'
import { dialable } from '../texts/dialable.ts'

export const servicePhone = { number: brand.phone, href: `tel:${dialable(brand.phone)}` }

/** The telephone number of customer service, as a link that dials it. */
export const ServicePhone = () => <a href={servicePhone.href}>{servicePhone.number}</a>
