import { contact as texts } from '#texts/contact'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of the form, until what was typed before is known. */
export const ContactSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </Loading>
)
