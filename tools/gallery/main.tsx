import '#brand/tokens.css'
import '../../web/src/ui/base.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'

// This element says that the app could not start. The gallery does not load the style sheet that hides it.
document.getElementById('failed')?.remove()
createRoot(document.getElementById('root') as HTMLElement).render(<Gallery />)
