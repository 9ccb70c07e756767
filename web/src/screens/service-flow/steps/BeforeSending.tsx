import { isMet, visibleAnswers } from '@portal/contract/form/answers'
import type { Answers, Form } from '@portal/contract/form/form'
import { localize } from '../../../forms/localize.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/** What the tenant has to know before sending these answers, for example that an amount is collected anyway. */
export function BeforeSending({ form, answers }: { form: Form; answers: Answers }) {
  const { beforeSending } = form
  if (!beforeSending || !isMet(beforeSending.shownWhen, visibleAnswers(form, answers))) return null
  return <Notice kind="warning">{localize(beforeSending.text)}</Notice>
}
