import { VisuallyHidden } from '@mantine/core'
import {
  IconChevronRight,
  IconFileText,
  IconFileTypePdf,
  IconInfoCircle,
  IconPhoto,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { shortDate } from '../../platform/formats.ts'
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx'
import classes from './Documents.module.css'
import { ObtainFacts } from './ObtainFacts.tsx'
import type { DocumentFile, StudentDocument } from './queries.ts'
import { returnWords, useWords } from './words.ts'

interface DocumentRowProps {
  readonly document: StudentDocument
  readonly onOpen: () => void
  /** Actions rendered below the text. */
  readonly children?: ReactNode
}

/** Renders a row for one document: its name, why it is required and its status. */
export function DocumentRow({ document, onOpen, children }: DocumentRowProps) {
  const { t, language } = useWords()
  const isReturned = document.state === 'rejected'
  const facts = [
    document.expires_on && t('validUntil', { day: shortDate(document.expires_on, language) }),
    document.holder !== 'student' && t('original', { where: t(`holder_${document.holder}`) }),
    document.state === 'missing' &&
      document.group !== 'apostille' &&
      document.needs_apostille &&
      t('needsApostille'),
    document.state === 'missing' && document.needs_translation && t('needsTranslation'),
    document.state === 'missing' &&
      document.valid_days !== null &&
      t('kindValidFact', { time: t('kindDays', { count: document.valid_days }) }),
    document.file && t('pages', { count: document.file.pages }),
  ].filter((one) => typeof one === 'string')
  const why = document.needed === 'ask' && document.state === 'missing' ? t('askFirst') : document.why
  return (
    <li className={classes.row} data-state={document.state}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <VisuallyHidden>{t('openPaper', { name: '' })}</VisuallyHidden>
        <span className={classes.subject}>
          {document.file && <DocumentThumb file={document.file} />}
          <span className={classes.words}>
            <span className={classes.name}>{document.name}</span>
            {isReturned ? (
              <span className={classes.returned}>
                {t('returnedBecause', { why: returnWords(document, t) })}
              </span>
            ) : (
              document.state === 'missing' &&
              why && (
                <span className={classes.why}>
                  <IconInfoCircle size={15} stroke={1.8} aria-hidden />
                  {why}
                </span>
              )
            )}
            {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
          </span>
        </span>
        {!(children && document.state === 'missing') && (
          <DocumentStatusBadge state={document.state} reason={document.reason} />
        )}
        <IconChevronRight size={18} stroke={1.8} aria-hidden className={classes.chevron} />
      </button>
      {(document.state === 'missing' || document.state === 'expired') && <ObtainFacts document={document} />}
      {children}
    </li>
  )
}

/** Renders a thumbnail of a file's first page, or an icon of its type. */
function DocumentThumb({ file }: { file: Pick<DocumentFile, 'media_type' | 'thumbnail'> }) {
  const [lost, setLost] = useState<string | null>(null)
  if (file.thumbnail && file.thumbnail !== lost)
    return (
      <img
        className={classes.thumb}
        src={file.thumbnail}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setLost(file.thumbnail)}
      />
    )
  const Sign =
    file.media_type === 'application/pdf'
      ? IconFileTypePdf
      : file.media_type.startsWith('image/')
        ? IconPhoto
        : IconFileText
  return (
    <span className={classes.thumb}>
      <Sign size={20} stroke={1.5} aria-hidden />
    </span>
  )
}
