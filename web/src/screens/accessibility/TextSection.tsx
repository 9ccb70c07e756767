import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** A card with a heading. Uses only styles that the build writes into prerendered pages, unlike `CardSection`. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap="small">
        <h2>{title}</h2>
        {children}
      </Stack>
    </Card>
  )
}
