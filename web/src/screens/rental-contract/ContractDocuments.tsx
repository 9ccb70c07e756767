import type { RentalContract } from '@portal/contract/tenantArea'
import { rentalContract } from '#texts/services/rentalContract'
import { DocumentButtons } from '../../components/DocumentButtons.tsx'
import { Link } from '../../components/Link.tsx'
import { formatDate, formatFileSize } from '../../texts/formats.ts'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import styles from './RentalContract.module.css'

const texts = rentalContract.documents

interface ContractDocumentsProps {
  contractId: string
  documents: RentalContract['documents']
}

/** The documents about the contract itself. Letters and statements are in the inbox. */
export function ContractDocuments({ contractId, documents }: ContractDocumentsProps) {
  return (
    <CardSection title={texts.title}>
      {documents.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles.documents}>
          {documents.map(({ title, timestamp, ...file }) => (
            <li key={file.docId}>
              <div>
                <p className={styles.name}>{title}</p>
                <p className={styles.quiet}>
                  {texts.of(formatDate(timestamp))} · {formatFileSize(file.sizeInBytes)}
                </p>
              </div>
              <DocumentButtons contractId={contractId} file={file} title={title} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href="/inbox">{texts.toPost}</Link>
      </p>
    </CardSection>
  )
}
