import type { Contract } from '@portal/contract/contracts'
import type { ServiceFeatures } from '@portal/contract/features'
import type { ServiceTypeId } from '@portal/contract/requests'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileBadge from 'lucide-react/icons/file-badge'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Wrench from 'lucide-react/icons/wrench'
import { services } from '#texts/services/services'

interface Tile {
  /** Also the last segment of the path of the flow or the contact form: `/services/<id>`. */
  id: ServiceTypeId | 'contact'
  /** The service feature that a contract needs for this tile (spec §3). */
  flag: keyof ServiceFeatures
  Icon: typeof Wrench
}

/** The services with a flow, in the order of spec §2. */
export const tiles: readonly Tile[] = [
  { id: 'repair', flag: 'repair', Icon: Wrench },
  { id: 'disturbance', flag: 'disturbance', Icon: Megaphone },
  { id: 'certificates', flag: 'documents', Icon: FileBadge },
  { id: 'complaints', flag: 'complaints', Icon: MessageCircleWarning },
  { id: 'requests', flag: 'requests', Icon: ClipboardList },
]

/** The caption of a tile. Only the tenant of an apartment can get a rental certificate. */
export const tileHelpOf = (id: Tile['id'], usageType: Contract['usageType']) =>
  id === 'certificates' && usageType !== 'apartment' ? services.tileHelp.otherCertificates : services.tileHelp[id]

/** The tile for topics without a service of their own. */
export const contactTile: Tile = { id: 'contact', flag: 'contactForm', Icon: MessageSquareText }

/** The icon of a request type. A type that the landlord added has a default icon. */
export const iconOf = (type: string) => [...tiles, contactTile].find(({ id }) => id === type)?.Icon ?? ClipboardList
