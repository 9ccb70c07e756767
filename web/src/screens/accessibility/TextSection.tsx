import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** A card with a heading. Uses only styles that the build writes into prerendered pages, unlike `CardSection`. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card role="region" aria-labelledby={heading}>
      <Stack gap="small">
        <h2 id={heading}>{title}</h2>
        {children}
      </Stack>
    </Card>
  )
}
