import { Anchor } from '@mantine/core'
import { getFamilyFile } from '@qadam/contract/family/endpoints.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { download } from '../../platform/call.ts'
import { shortDate } from '../../platform/formats.ts'
import { amountText } from '../../platform/money-text.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { LanguageMenu } from '../../ui/LanguageMenu.tsx'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { documentLooks } from './document-looks.ts'
import classes from './Family.module.css'
import type { FamilyPage, PaymentDocument } from './queries.ts'

/** Documents that are shown before the list unfolds. */
const maxUnfolded = 5

type Listed = PaymentDocument & { readonly child: string }

interface DocumentListProps {
  readonly family: FamilyPage
  /** The secret of the guardian’s link. */
  readonly token: string
}

/** The receipts, refunds, invoices and acts of all children, the newest first; what waits comes before. */
export function DocumentList({ family, token }: DocumentListProps) {
  const { t } = useTranslation('family')
  const all: Listed[] = family.children
    .flatMap(({ first_name: child, documents }) => documents.map((one) => ({ ...one, child })))
    .toSorted(
      (a, b) => Number(b.state === 'awaiting') - Number(a.state === 'awaiting') || b.day.localeCompare(a.day),
    )
  const folded = all.slice(maxUnfolded)
  return (
    <section>
      <h2>{t('documentsTitle')}</h2>
      {all.length === 0 && <p className={listed.detail}>{t('noDocuments')}</p>}
      <DocumentRows documents={all.slice(0, maxUnfolded)} label={t('documentsTitle')} token={token} />
      {folded.length > 0 && (
        <details className={classes.folded}>
          <summary>{t('moreDocuments', { count: folded.length })}</summary>
          <DocumentRows
            documents={folded}
            label={t('moreDocuments', { count: folded.length })}
            token={token}
          />
        </details>
      )}
    </section>
  )
}

function DocumentRows({
  documents,
  label,
  token,
}: {
  readonly documents: readonly Listed[]
  readonly label: string
  readonly token: string
}) {
  const { t } = useTranslation('family')
  const language = useLanguage()
  if (documents.length === 0) return null
  return (
    <ul className={listed.rows} aria-label={label}>
      {documents.map(({ kind, id, number, day, amount, state, reason, page, child, file_id: file }) => {
        const name = t(`kind_${kind}`, { number })
        const sum = amountText(amount, language)
        const facts = [
          name,
          shortDate(day, language),
          (kind === 'receipt' || kind === 'refund') && number && t('numberShort', { number }),
        ]
        return (
          <li key={`${kind} ${id}`} className={listed.row}>
            <div className={listed.words}>
              <div className={listed.name}>
                <span>{child}</span>
                <span className="tabular">{sum}</span>
                <StatusBadge look={documentLooks[state]}>{t(`state_${state}`)}</StatusBadge>
              </div>
              <div className={listed.detail}>{facts.filter(Boolean).join(' · ')}</div>
              {reason && <div className={listed.detail}>{reason}</div>}
            </div>
            {file !== null && <FileButton id={file} token={token} of={`${child}, ${name}`} />}
            {page && (
              <Anchor
                inherit
                href={page}
                target="_blank"
                rel="noopener"
                aria-label={t('verifyOf', { what: `${child}, ${name}` })}
              >
                {t('verify')}
              </Anchor>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface FileButtonProps {
  readonly id: number
  readonly token: string
  readonly of: string
}

/** Downloads an issued document by the guardian’s link. */
function FileButton({ id, token, of }: FileButtonProps) {
  const { t } = useTranslation('family')
  const { submit, busy } = useSubmit(async (language: Language) => {
    const { blob, name } = await download(getFamilyFile, { body: { token, language, document_id: id } })
    saveFile(blob, name ?? `${id}.pdf`)
  })
  return (
    <LanguageMenu
      subtle
      label={t('pdf')}
      of={t('pdfOf', { what: of })}
      busy={busy}
      onChoose={(language) => void submit(language)}
    />
  )
}
