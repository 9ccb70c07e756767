import '#brand/tokens.css'
import '@portal/web/ui/base.css'
import './desk.css'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import * as z from 'zod/mini'
import { language } from '#language'
import { App } from './App.tsx'
import { announceSignIn, followOtherTabs, restoreSession, watchReturn } from './session/session.ts'

// Zod's JIT runs code from strings, which the content security policy forbids.
z.config({ jitless: true })
document.documentElement.lang = language
followOtherTabs()
watchReturn()
void restoreSession().then(announceSignIn)

createRoot(document.getElementById('root') as HTMLElement).render(
  <Router base="/desk">
    <App />
  </Router>,
)
