import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '../Papers.module.css'
import type { Paper } from '../queries.ts'
import { SendPaper } from '../SendPaper.tsx'
import { useWords } from '../words.ts'

interface BringPartProps {
  readonly studentId: number
  readonly paper: Paper
}

/** Brings a paper from its row, with a phone's camera or a file. */
export function BringPart({ studentId, paper }: BringPartProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const verb = t(paper.state === 'missing' ? 'upload' : 'uploadAgain')
  if (!isOpen)
    return (
      <Button
        className={classes.bring}
        variant={paper.state === 'rejected' ? 'filled' : 'light'}
        leftSection={<IconUpload size={18} aria-hidden />}
        aria-label={`${verb}: ${paper.name}`}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
    )
  return <SendPaper studentId={studentId} paper={paper} />
}
