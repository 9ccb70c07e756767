import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'
import { ButtonLink } from '../ui/Button.tsx'

type LinkProps = ComponentProps<'a'> & { href: string }

/** A link inside the portal: a plain anchor that changes the screen without loading the page again. */
export function Link({ href, ...rest }: LinkProps) {
  return <RouterLink href={href} {...rest} />
}

/** The same, looking like a button. */
export function LinkButton({ href, onClick, ...rest }: ComponentProps<typeof ButtonLink> & { href: string }) {
  return (
    // The router puts its own handler in the place of the child's, and calls the one that it is given.
    <RouterLink href={href} {...(onClick && { onClick })} asChild>
      <ButtonLink {...rest} />
    </RouterLink>
  )
}
