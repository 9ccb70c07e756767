import ExternalLink from 'lucide-react/icons/external-link'
import { fieldTexts } from '#texts/fields'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { Checkbox } from '../fields/Checkbox.tsx'
import { localize } from '../localize.ts'
import styles from './consent.module.css'
import type { KindProps, WebKind } from './webKind.ts'

function ConsentField({ field, answer, error, onAnswer }: KindProps<'consent'>) {
  return (
    <Checkbox
      name={field.id}
      label={localize(field.label)}
      hint={field.help && localize(field.help)}
      error={error}
      isOptional={!field.required}
      checked={answer === true}
      onChange={({ target }) => onAnswer(target.checked || undefined)}
      links={field.links && <Links links={field.links} />}
    />
  )
}

/** Links to the documents that the consent is about. */
function Links({ links }: { links: NonNullable<KindProps<'consent'>['field']['links']> }) {
  return (
    <div className={styles.links}>
      {links.map(({ label, url }) => (
        <a key={url} className={styles.link} href={url} target="_blank" rel="noreferrer">
          {localize(label)} <ExternalLink aria-hidden="true" />
          <VisuallyHidden>, {fieldTexts.opensElsewhere}</VisuallyHidden>
        </a>
      ))}
    </div>
  )
}

export const consent: WebKind<'consent'> = {
  Field: ConsentField,
  fittingPart: (answer) => (typeof answer === 'boolean' ? answer : undefined),
  format: () => fieldTexts.yes,
  problems: {},
}
