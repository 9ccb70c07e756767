import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'
import { ButtonLink } from '../ui/controls/Button.tsx'

type LinkProps = ComponentProps<'a'> & { href: string }

/** The state of a history entry that a link of the portal opened. The entry before it is a page of the portal. */
const openedInPortal = { isOpenedInPortal: true }

/** A link inside the portal: an anchor that changes the screen without a page load. */
export function Link({ href, ...rest }: LinkProps) {
  return <RouterLink href={href} state={openedInPortal} {...rest} />
}

type LinkButtonProps = ComponentProps<typeof ButtonLink> & {
  href: string
  /** The state of the new history entry. */
  state?: unknown
}

/** A link inside the portal that looks like a button. */
export function LinkButton({ href, onClick, state = openedInPortal, ...rest }: LinkButtonProps) {
  return (
    // With `asChild`, `RouterLink` overwrites the click handler of its child, so the handler is passed to `RouterLink`.
    <RouterLink href={href} state={state} {...(onClick && { onClick })} asChild>
      <ButtonLink {...rest} />
    </RouterLink>
  )
}
