import type { ReactNode } from 'react'
import { brand } from '#brand'
import { registration as texts } from '#texts/account/registration'
import { Checkbox } from '../../forms/fields/Checkbox.tsx'
import type { FieldProps } from '../../forms/fields/FieldFrame.tsx'

/** The consent to privacy policy and terms (spec §5). Both documents open in a new tab, so the form keeps its input. */
export const Consent = (field: FieldProps) => (
  <Checkbox {...field} hint={texts.consentHint}>
    {texts.consentBefore}
    <ExternalLink href={brand.links.privacy}>{texts.privacy}</ExternalLink>
    {texts.consentBetween}
    <ExternalLink href={brand.links.terms}>{texts.terms}</ExternalLink>
    {texts.consentAfter}
  </Checkbox>
)

const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
