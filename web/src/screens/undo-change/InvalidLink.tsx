import { undoChange as texts } from '#texts/account/undoChange'
import { InvalidLinkPage } from '../../components/InvalidLinkPage.tsx'
import { CallButton } from './CallButton.tsx'

export const InvalidLink = ({ isRefused }: { isRefused: boolean }) => (
  <InvalidLinkPage isRefused={isRefused} advice={texts.advice} helpLink={<CallButton />} />
)
