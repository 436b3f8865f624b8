import { TextInput } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { FaqAnswer } from './FaqAnswer.tsx'
import { FaqChapters } from './FaqChapters.tsx'
import classes from './FaqDialog.module.css'
import { FaqFound } from './FaqFound.tsx'
import { FaqQuestions } from './FaqQuestions.tsx'
import { type FaqView, faqHashOf, faqViewOf } from './faq-address.ts'

interface FaqDialogProps {
  /** The fragment of the address. */
  readonly hash: string
  /** Changes the fragment; an empty one closes the dialog. */
  readonly onHash: (hash: string) => void
}

const pauseMilliseconds = 250

/** Renders the frequent questions: a search over chapters, the questions of one, an answer. A sheet on phones. */
export default function FaqDialog({ hash, onHash }: FaqDialogProps) {
  const view = faqViewOf(hash) ?? { at: 'chapters' as const }
  const onView = (next: FaqView | null) => onHash(faqHashOf(next))
  const { t } = useTranslation('help')
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), pauseMilliseconds)
  const [chapter, setChapter] = useState<number | null>(view.at === 'chapter' ? view.id : null)
  const isSearching = typed.trim() !== ''
  const openChapter = (id: number) => {
    setTyped('')
    setChapter(id)
    onView({ at: 'chapter', id })
  }
  const openAnswer = (id: number) => onView({ at: 'answer', id })
  const back = () => {
    const isFromChapter = view.at === 'answer' && chapter !== null && !isSearching
    if (!isFromChapter) setChapter(null)
    onView(isFromChapter ? { at: 'chapter', id: chapter } : { at: 'chapters' })
  }
  const isList = view.at === 'chapters' || (view.at === 'chapter' && isSearching)
  const content = (
    <>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
        value={typed}
        maxLength={2_000}
        data-autofocus={isPhone ? undefined : true}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          if (view.at !== 'chapters') onView({ at: 'chapters' })
        }}
      />
      {!isList && (
        <button type="button" className={classes.back} onClick={back}>
          <IconArrowLeft size={16} aria-hidden />
          {t(
            isSearching ? 'toResults' : view.at === 'answer' && chapter !== null ? 'toChapter' : 'toChapters',
          )}
        </button>
      )}
      {isList && isSearching && <FaqFound q={q} onAnswer={openAnswer} onChapter={openChapter} />}
      {isList && !isSearching && <FaqChapters onChapter={openChapter} />}
      {view.at === 'chapter' && !isSearching && <FaqQuestions chapter={view.id} onAnswer={openAnswer} />}
      {view.at === 'answer' && <FaqAnswer key={view.id} id={view.id} />}
    </>
  )
  const close = () => onView(null)
  return isPhone ? (
    <Sheet title={t('faq')} onClose={close}>
      <div className={classes.sheet}>{content}</div>
    </Sheet>
  ) : (
    <Dialog title={t('faq')} size={640} onClose={close}>
      <div className={classes.dialog}>{content}</div>
    </Dialog>
  )
}
