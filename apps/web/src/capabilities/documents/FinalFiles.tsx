import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FileRow } from '../../widgets/answer-files/FileRow.tsx'
import classes from './Documents.module.css'
import type { DocumentSet } from './queries.ts'

/** Renders the files of homework that were put among a student's final documents. */
export default function FinalFiles({ files }: { readonly files: DocumentSet['final_files'] }) {
  const { t } = useTranslation('documents')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.group}>
      <header>
        <h2 id={heading}>{t('finalFiles')}</h2>
        <span className={classes.count}>{files.length}</span>
      </header>
      <ul className={classes.finals}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}
