import ExternalLink from 'lucide-react/icons/external-link'
import { fieldTexts } from '#texts/fields'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Checkbox } from './Checkbox.tsx'
import styles from './ConsentField.module.css'
import type { KindProps } from './kinds.ts'
import { say } from './say.ts'

export function ConsentField({ field, answer, error, onAnswer }: KindProps<'consent'>) {
  return (
    <Checkbox
      name={field.id}
      label={say(field.label)}
      hint={field.help && say(field.help)}
      error={error}
      isOptional={!field.required}
      checked={answer === true}
      onChange={({ target }) => onAnswer(target.checked || undefined)}
      links={field.links && <Links links={field.links} />}
    />
  )
}

/** What the consent is about. */
function Links({ links }: { links: NonNullable<KindProps<'consent'>['field']['links']> }) {
  return (
    <div className={styles.links}>
      {links.map(({ label, url }) => (
        <a key={url} className={styles.link} href={url} target="_blank" rel="noreferrer">
          {say(label)} <ExternalLink aria-hidden="true" />
          <VisuallyHidden>, {fieldTexts.opensElsewhere}</VisuallyHidden>
        </a>
      ))}
    </div>
  )
}
