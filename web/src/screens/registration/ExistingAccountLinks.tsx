import { registration as texts } from '#texts/account/registration'
import { LinkButton } from '../../components/Link.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

const links = [
  ['/login', texts.signIn],
  ['/login/forgot-password', texts.forgot],
  ['/registration/resend', texts.resend],
] as const

/** Links for an address that already has an account: sign in, reset the password, or get another confirmation mail. */
export const ExistingAccountLinks = () => (
  <Stack gap="small">
    {links.map(([href, label]) => (
      <LinkButton key={href} href={href} kind="secondary">
        {label}
      </LinkButton>
    ))}
  </Stack>
)
