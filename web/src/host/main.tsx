import '#brand/tokens.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { HostPage } from './HostPage.tsx'

// The content security policy allows no code made from text.
z.config({ jitless: true })
createRoot(document.getElementById('root') as HTMLElement).render(<HostPage />)
