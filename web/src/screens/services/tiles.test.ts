import { expect, test } from 'vitest'
import { tileHelpOf } from './tiles.ts'

test('the tile of the certificates promises a rental certificate only for an apartment', () => {
  expect(tileHelpOf('certificates', 'apartment')).toContain('Mietbescheinigung')
  for (const usageType of ['commercial', 'parking'] as const)
    expect(tileHelpOf('certificates', usageType)).toBe('Nachweise zu Miete und Vertrag')
  expect(tileHelpOf('repair', 'commercial')).toBe(tileHelpOf('repair', 'apartment'))
})
