import type { OptionIconName } from '@portal/contract/catalog/optionIcons'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Bath from 'lucide-react/icons/bath'
import BrickWall from 'lucide-react/icons/brick-wall'
import BrushCleaning from 'lucide-react/icons/brush-cleaning'
import Bug from 'lucide-react/icons/bug'
import CookingPot from 'lucide-react/icons/cooking-pot'
import DoorOpen from 'lucide-react/icons/door-open'
import Droplets from 'lucide-react/icons/droplets'
import FileText from 'lucide-react/icons/file-text'
import Hammer from 'lucide-react/icons/hammer'
import Headset from 'lucide-react/icons/headset'
import Heater from 'lucide-react/icons/heater'
import House from 'lucide-react/icons/house'
import KeyRound from 'lucide-react/icons/key-round'
import Landmark from 'lucide-react/icons/landmark'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import PawPrint from 'lucide-react/icons/paw-print'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import Siren from 'lucide-react/icons/siren'
import Snowflake from 'lucide-react/icons/snowflake'
import SquareParking from 'lucide-react/icons/square-parking'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import Trees from 'lucide-react/icons/trees'
import Tv from 'lucide-react/icons/tv'
import Users from 'lucide-react/icons/users'
import Volume2 from 'lucide-react/icons/volume-2'
import Wallet from 'lucide-react/icons/wallet'
import Wind from 'lucide-react/icons/wind'
import Zap from 'lucide-react/icons/zap'
import ZapOff from 'lucide-react/icons/zap-off'

const icons: Record<OptionIconName, typeof Bath> = {
  authority: Landmark,
  bath: Bath,
  cleaning: BrushCleaning,
  contract: FileText,
  electricity: Zap,
  emergency: Siren,
  heating: Heater,
  home: House,
  keys: KeyRound,
  kitchen: CookingPot,
  lift: ArrowUpDown,
  money: Wallet,
  name: Tag,
  noise: Volume2,
  outage: ZapOff,
  parking: SquareParking,
  people: Users,
  pests: Bug,
  pets: PawPrint,
  receipt: ReceiptEuro,
  service: Headset,
  smell: Wind,
  stairs: DoorOpen,
  television: Tv,
  tree: Trees,
  wall: BrickWall,
  waste: Trash2,
  water: Droplets,
  window: PanelsTopLeft,
  winter: Snowflake,
  work: Hammer,
}

/** Returns the icon with a name; undefined if this version of the web app does not know the name. */
export const optionIconOf = (name: string): typeof Bath | undefined => (icons as Record<string, typeof Bath>)[name]
