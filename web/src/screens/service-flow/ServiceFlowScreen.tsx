import { titles } from '#texts/titles'
import { Page } from '../../ui/Page.tsx'

export function ServiceFlowScreen() {
  return <Page title={titles.serviceFlow}>{null}</Page>
}
