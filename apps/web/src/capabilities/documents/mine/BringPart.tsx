import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '../Documents.module.css'
import type { StudentDocument } from '../queries.ts'
import { SendDocument } from '../SendDocument.tsx'
import { useWords } from '../words.ts'

interface BringPartProps {
  readonly studentId: number
  readonly document: StudentDocument
}

/** Brings a document from its row, with a phone's camera or a file. */
export function BringPart({ studentId, document }: BringPartProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const verb = t(document.state === 'missing' ? 'upload' : 'uploadAgain')
  if (!isOpen)
    return (
      <Button
        className={classes.bring}
        variant={document.state === 'rejected' ? 'filled' : 'light'}
        leftSection={<IconUpload size={18} aria-hidden />}
        aria-label={`${verb}: ${document.name}`}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
    )
  return <SendDocument studentId={studentId} document={document} />
}
