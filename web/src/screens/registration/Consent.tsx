import type { ReactNode } from 'react'
import { brand } from '#brand'
import { registration as texts } from '#texts/registration'
import { Checkbox } from '../../forms/Checkbox.tsx'
import type { FieldProps } from '../../forms/FieldFrame.tsx'

/** The consent of spec §5. What one consents to opens beside the form, so that nothing typed is lost. */
export const Consent = (field: FieldProps) => (
  <Checkbox {...field} hint={texts.consentHint}>
    {texts.consentBefore}
    <Outside href={brand.links.privacy}>{texts.privacy}</Outside>
    {texts.consentBetween}
    <Outside href={brand.links.terms}>{texts.terms}</Outside>
    {texts.consentAfter}
  </Checkbox>
)

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
