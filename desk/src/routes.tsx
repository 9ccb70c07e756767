import { administrators, everyRole, overseeingRoles } from '@portal/contract/desk/deskCall'
import { loadOnce } from '@portal/web/components/loadOnce.ts'
import Cable from 'lucide-react/icons/cable'
import ContactRound from 'lucide-react/icons/contact-round'
import FileInput from 'lucide-react/icons/file-input'
import ScrollText from 'lucide-react/icons/scroll-text'
import UsersRound from 'lucide-react/icons/users-round'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { shell } from '#texts/shell'
import type { ScreenProps } from './components/screenProps.ts'
import { type Access, type Member, mayAccess } from './session/store.ts'

interface DeskRoute {
  /** Relative to `/desk`. */
  path: `/${string}`
  Screen: ComponentType<ScreenProps>
  /** Who may open the screen: the members who may make its calls. */
  access: Access
  /** Only for a screen that the navigation lists. */
  navigation?: { title: string; icon: ReactNode }
}

const lazyScreen = (load: () => Promise<{ default: ComponentType<ScreenProps> }>) => lazy(loadOnce(load))

const everyone: Access = { by: everyRole }
const overseeing: Access = { by: overseeingRoles, needsAllHouses: true }
const administration: Access = { by: administrators, needsAllHouses: true }

const tenantByNumber = lazyScreen(() => import('./screens/tenants/TenantByNumberScreen.tsx'))

/**
 * The screens of the desk. The navigation lists those with `navigation` in this order. The first of them that a member may open is
 * the member's start page. The code of a screen is loaded when the screen is opened. To add a screen, see docs/desk.md.
 */
export const routes: readonly DeskRoute[] = [
  {
    path: '/tenants',
    Screen: lazyScreen(() => import('./screens/tenants/TenantsScreen.tsx')),
    access: everyone,
    navigation: { title: shell.titles.tenants, icon: <ContactRound aria-hidden="true" /> },
  },
  // Links in the landlord's ERP lead to the next three paths. They come before paths that would match them too.
  { path: '/requests/:requestNumber', Screen: tenantByNumber, access: everyone },
  { path: '/tenants/by-number/:customerNumber', Screen: tenantByNumber, access: everyone },
  { path: '/tenants/by-id/*', Screen: tenantByNumber, access: everyone },
  {
    path: '/tenants/:tenantId',
    Screen: lazyScreen(() => import('./screens/tenants/TenantScreen.tsx')),
    access: everyone,
  },
  {
    path: '/tenants/:tenantId/requests',
    Screen: lazyScreen(() => import('./screens/tenants/RequestsScreen.tsx')),
    access: everyone,
  },
  {
    path: '/tenants/:tenantId/documents',
    Screen: lazyScreen(() => import('./screens/tenants/DocumentsScreen.tsx')),
    access: everyone,
  },
  {
    path: '/tenants/:tenantId/contracts/:contractId',
    Screen: lazyScreen(() => import('./screens/tenants/ContractScreen.tsx')),
    access: everyone,
  },
  {
    path: '/imports',
    Screen: lazyScreen(() => import('./screens/imports/ImportsScreen.tsx')),
    access: overseeing,
    navigation: { title: shell.titles.imports, icon: <FileInput aria-hidden="true" /> },
  },
  {
    path: '/imports/new',
    Screen: lazyScreen(() => import('./screens/imports/UploadScreen.tsx')),
    access: administration,
  },
  {
    path: '/imports/conflicts',
    Screen: lazyScreen(() => import('./screens/imports/ConflictsScreen.tsx')),
    access: overseeing,
  },
  {
    path: '/imports/:importId',
    Screen: lazyScreen(() => import('./screens/imports/ImportScreen.tsx')),
    access: overseeing,
  },
  {
    path: '/imports/:importId/columns',
    Screen: lazyScreen(() => import('./screens/imports/ColumnsScreen.tsx')),
    access: administration,
  },
  {
    path: '/integrations',
    Screen: lazyScreen(() => import('./screens/integrations/IntegrationsScreen.tsx')),
    access: overseeing,
    navigation: { title: shell.titles.integrations, icon: <Cable aria-hidden="true" /> },
  },
  {
    path: '/integrations/new-token',
    Screen: lazyScreen(() => import('./screens/integrations/NewTokenScreen.tsx')),
    access: administration,
  },
  {
    path: '/integrations/new-webhook',
    Screen: lazyScreen(() => import('./screens/integrations/NewWebhookScreen.tsx')),
    access: administration,
  },
  {
    path: '/staff',
    Screen: lazyScreen(() => import('./screens/staff/StaffScreen.tsx')),
    access: overseeing,
    navigation: { title: shell.titles.staff, icon: <UsersRound aria-hidden="true" /> },
  },
  {
    path: '/staff/new',
    Screen: lazyScreen(() => import('./screens/staff/NewMemberScreen.tsx')),
    access: administration,
  },
  {
    path: '/staff/:staffId',
    Screen: lazyScreen(() => import('./screens/staff/MemberScreen.tsx')),
    access: administration,
  },
  {
    path: '/own-passkeys',
    Screen: lazyScreen(() => import('./screens/own-passkeys/OwnPasskeysScreen.tsx')),
    access: everyone,
  },
  {
    path: '/log',
    Screen: lazyScreen(() => import('./screens/log/LogScreen.tsx')),
    access: overseeing,
    navigation: { title: shell.titles.log, icon: <ScrollText aria-hidden="true" /> },
  },
]

export const routesFor = (member: Member) => routes.filter(({ access }) => mayAccess(member, access))

/** What the navigation lists for a member. */
export const navigationFor = (member: Member) =>
  routesFor(member).flatMap(({ path, navigation }) => (navigation ? { path, ...navigation } : []))
