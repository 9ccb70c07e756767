import { ButtonLink } from '@portal/web/ui/controls/Button.tsx'
import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'

/** A link inside the desk. Its address is relative to `/desk`. */
export const Link = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => <RouterLink href={href} {...rest} />

/** A link inside the desk that looks like a button. */
export const LinkButton = ({ href, ...rest }: ComponentProps<typeof ButtonLink> & { href: string }) => (
  <RouterLink href={href} asChild>
    <ButtonLink {...rest} />
  </RouterLink>
)
