import Bath from 'lucide-react/icons/bath'
import BrickWall from 'lucide-react/icons/brick-wall'
import CookingPot from 'lucide-react/icons/cooking-pot'
import DoorOpen from 'lucide-react/icons/door-open'
import Droplets from 'lucide-react/icons/droplets'
import Heater from 'lucide-react/icons/heater'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Siren from 'lucide-react/icons/siren'
import SquareParking from 'lucide-react/icons/square-parking'
import Trees from 'lucide-react/icons/trees'
import Zap from 'lucide-react/icons/zap'

/** The pictures that a catalogue may name; an option with another name, or none, goes without. */
export const optionIcons: Record<string, typeof Bath | undefined> = {
  bath: Bath,
  electricity: Zap,
  emergency: Siren,
  heating: Heater,
  kitchen: CookingPot,
  parking: SquareParking,
  stairs: DoorOpen,
  tree: Trees,
  wall: BrickWall,
  water: Droplets,
  window: PanelsTopLeft,
}
