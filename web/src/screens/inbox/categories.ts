import { documentCategories } from '@portal/contract/inbox'
import FileBadge from 'lucide-react/icons/file-badge'
import FileText from 'lucide-react/icons/file-text'
import Mail from 'lucide-react/icons/mail'
import MailCheck from 'lucide-react/icons/mail-check'
import Megaphone from 'lucide-react/icons/megaphone'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import Signature from 'lucide-react/icons/signature'

export type Category = (typeof documentCategories)[number] | 'other'

export const categories: readonly Category[] = [...documentCategories, 'other']

/**
 * The category under which the inbox shows a document. A category that the landlord added has no text and is shown as
 * "other".
 */
export const categoryOf = (category: string): Category => categories.find((known) => known === category) ?? 'other'

export const categoryIcons: Record<Category, typeof FileText> = {
  certificate: FileBadge,
  statement: ReceiptEuro,
  contract: Signature,
  letter: Mail,
  notice: Megaphone,
  receipt: MailCheck,
  other: FileText,
}
