import { Logo } from '@portal/web/shell/Logo.tsx'
import { Card } from '@portal/web/ui/layout/Card.tsx'
import type { ReactNode } from 'react'
import { shell } from '#texts/shell'
import { LanguageChoice } from './LanguageChoice.tsx'
import styles from './SignInFrame.module.css'

/** The frame of the sign-in and of an invitation: the landlord's name, and one card. */
export const SignInFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <Logo />
      <p className={styles.desk}>{shell.desk}</p>
    </header>
    <main className={styles.main} tabIndex={-1}>
      <Card>{children}</Card>
    </main>
    <footer>
      <LanguageChoice />
    </footer>
  </div>
)
