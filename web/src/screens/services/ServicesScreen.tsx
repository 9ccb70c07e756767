import { titles } from '#texts/titles'
import { Page } from '../../ui/Page.tsx'

export default function ServicesScreen() {
  return <Page title={titles.services}>{null}</Page>
}
