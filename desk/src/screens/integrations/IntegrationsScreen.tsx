import { integrations as texts } from '#texts/integrations'
import { shell } from '#texts/shell'
import { Screen } from '../../components/Screen.tsx'
import { Tokens } from './Tokens.tsx'
import { Webhooks } from './Webhooks.tsx'

/** The tokens of the landlord's systems, and their webhooks. */
export default function IntegrationsScreen() {
  return (
    <Screen title={shell.titles.integrations} intro={texts.intro}>
      <Tokens />
      <Webhooks />
    </Screen>
  )
}
