import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { HostPage } from './HostPage.tsx'

// The content security policy forbids evaluating strings as code, which Zod's JIT does.
z.config({ jitless: true })
createRoot(document.getElementById('root') as HTMLElement).render(<HostPage />)
