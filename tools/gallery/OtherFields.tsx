import { BirthDateField } from '../../web/src/forms/fields/BirthDateField.tsx'
import { Checkbox } from '../../web/src/forms/fields/Checkbox.tsx'
import { EmailAddressField } from '../../web/src/forms/fields/EmailAddressField.tsx'
import { FieldInfo } from '../../web/src/forms/fields/FieldInfo.tsx'
import { PasswordField } from '../../web/src/forms/fields/PasswordField.tsx'
import { SelectField } from '../../web/src/forms/fields/SelectField.tsx'
import { TextField } from '../../web/src/forms/fields/TextField.tsx'
import { Example, longText, longWord, Section } from './Section.tsx'

const options = [
  ['+49', '+49 Germany'],
  ['+43', '+43 Austria'],
  ['long', longWord],
] as const

/** The components of `forms/fields` that screens use directly, without a field kind. */
export function OtherFields() {
  return (
    <>
      <Section name="PasswordField">
        <Example state="empty">
          <PasswordField name="password" label="Password" hint="At least 8 characters" />
        </Example>
        <Example state="filled, with an error">
          <PasswordField name="wrongPassword" label={longWord} defaultValue="Sonnenblume1" error={longText} />
        </Example>
      </Section>
      <Section name="EmailAddressField">
        <Example state="prefilled with the address last entered in this tab">
          <EmailAddressField name="email" label="E-mail address" autoComplete="off" />
        </Example>
        <Example state="with a suggestion, which appears after a pause">
          <EmailAddressField name="typo" label="E-mail address" autoComplete="off" defaultValue="erika@gmial.con" />
        </Example>
      </Section>
      <Section name="BirthDateField">
        <Example state="filled">
          <BirthDateField name="birthDate" label="Date of birth" autoComplete="off" defaultValue="3.4.1984" />
        </Example>
        <Example state="error">
          <BirthDateField name="wrongBirthDate" label={longWord} autoComplete="off" error={longText} />
        </Example>
      </Section>
      <Section name="SelectField">
        <Example state="filled">
          <SelectField name="prefix" label="Country code" options={options} defaultValue="+49" />
        </Example>
        <Example state="long text, with an error">
          <SelectField name="longPrefix" label={longWord} options={options} defaultValue="long" error={longText} />
        </Example>
      </Section>
      <Section name="Checkbox">
        <Example state="empty">
          <Checkbox name="consent" label="I agree" />
        </Example>
        <Example state="filled, optional, long text">
          <Checkbox name="longConsent" label={longText} hint={longWord} isOptional defaultChecked />
        </Example>
        <Example state="error">
          <Checkbox name="missingConsent" label="I agree" error={longText} />
        </Example>
      </Section>
      <Section name="TextField with FieldInfo">
        <Example state="closed">
          <TextField name="customerNumber" label="Customer number" isOptional />
          <FieldInfo question="Where is the customer number?">{longText}</FieldInfo>
        </Example>
      </Section>
    </>
  )
}
