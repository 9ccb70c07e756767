import { ApiError } from '@portal/web/api/errors.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { tenants as texts } from '#texts/tenants'
import { Link } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { type DeskTenant, useTenant } from '../../data/tenants.ts'
import { TenantNotFound } from './TenantNotFound.tsx'
import styles from './Tenants.module.css'

interface TenantFrameProps {
  tenantId: string
  /** The heading, from the name of the tenant. */
  title: (name: string) => string
  intro?: (name: string) => string
  children: (tenant: DeskTenant) => ReactNode
}

/** The frame of every part of a tenant's file: heading, and the links to the other parts. */
export function TenantFrame({ tenantId, title, intro, children }: TenantFrameProps) {
  const tenant = useTenant(tenantId)
  if (tenant.error instanceof ApiError && tenant.error.code === 'tenantNotFound') return <TenantNotFound />
  const name = tenant.data?.name ?? ''
  return (
    <Screen title={name === '' ? texts.overview : title(name)} intro={name === '' ? undefined : intro?.(name)}>
      <Parts tenantId={tenantId} />
      <Loaded query={tenant} failed={texts.tenantFailed}>
        {children}
      </Loaded>
    </Screen>
  )
}

function Parts({ tenantId }: { tenantId: string }) {
  const [location] = useLocation()
  const parts = [
    ['', texts.overview],
    ['/requests', texts.requests],
    ['/documents', texts.documents],
  ] as const
  return (
    <nav aria-label={texts.parts}>
      <ul className={styles.parts}>
        {parts.map(([path, label]) => {
          const href = `/tenants/${tenantId}${path}`
          return (
            <li key={path}>
              <Link href={href} aria-current={location === href ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
