import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'

interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Loads the next page of a list. */
export const MoreButton = ({ pages, label, failed }: { pages: Pages; label: string; failed: string }) => (
  <>
    <div role="status">{pages.isFetchNextPageError && <Notice kind="danger">{failed}</Notice>}</div>
    {pages.hasNextPage && (
      <div>
        <Button kind="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {label}
        </Button>
      </div>
    )}
  </>
)
