import { contact as texts } from '#texts/services/contact'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** Shown in place of the form until its data and its draft are loaded. */
export const ContactSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </Loading>
)
