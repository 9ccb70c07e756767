import '#brand/tokens.css'
import '../../web/src/ui/base.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'

// This element shows that the app could not start. The gallery does not need it.
document.getElementById('failed')?.remove()
createRoot(document.getElementById('root') as HTMLElement).render(<Gallery />)
