import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { imports as texts } from '#texts/imports'

interface MoreButtonProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Loads the next page of a list, if there is one. */
export const MoreButton = ({ query }: MoreButtonProps) => (
  <>
    <div role="status">{query.isFetchNextPageError && <Notice kind="danger">{texts.failed}</Notice>}</div>
    {query.hasNextPage && (
      <div>
        <Button kind="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      </div>
    )}
  </>
)
