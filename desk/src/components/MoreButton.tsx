import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { app } from '#texts/app'

interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Loads the next page of a list, if there is one. */
export const MoreButton = ({ pages }: { pages: Pages }) => (
  <>
    <div role="status">{pages.isFetchNextPageError && <Notice kind="danger">{app.moreFailed}</Notice>}</div>
    {pages.hasNextPage && (
      <div>
        <Button kind="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {app.more}
        </Button>
      </div>
    )}
  </>
)
