import { Button } from '@mantine/core'
import { getHomeworkFile } from '@qadam/contract/homework/endpoints.ts'
import { useId } from 'react'
import { download } from '../../platform/call.ts'
import { fileSize } from '../../platform/formats.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import classes from './Documents.module.css'
import type { DocumentSet } from './queries.ts'
import { useWords } from './words.ts'

type FinalFile = DocumentSet['final_files'][number]

/** Renders the files of homework that were put among a student's final documents. */
export default function FinalFiles({ files }: { readonly files: readonly FinalFile[] }) {
  const { t } = useWords()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.group}>
      <header>
        <h2 id={heading}>{t('finalFiles')}</h2>
        <span className={classes.count}>{files.length}</span>
      </header>
      <ul className={classes.list}>
        {files.map((file) => (
          <FinalFileRow key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function FinalFileRow({ file }: { readonly file: FinalFile }) {
  const { t, language } = useWords()
  const { submit, busy } = useSubmit(async () => {
    const name = file.file_url.split('/').filter(Boolean).at(-1) ?? ''
    saveFile((await download(getHomeworkFile, { params: { name } }, { quiet: true })).blob, file.doc_name)
  })
  return (
    <li className={classes.final}>
      <span className={classes.words}>
        <span className={classes.name}>{file.doc_name}</span>
        <span className={classes.why}>{fileSize(file.bytes, language)}</span>
      </span>
      <Button
        variant="default"
        loading={busy}
        aria-label={t('downloadFinal', { name: file.doc_name })}
        onClick={() => void submit()}
      >
        {t('download')}
      </Button>
    </li>
  )
}
