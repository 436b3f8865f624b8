import { Button } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { AnswerText } from './AnswerText.tsx'
import classes from './FaqDialog.module.css'
import { FaqGone } from './FaqGone.tsx'
import { FaqHelp } from './FaqHelp.tsx'
import { faqLinkTo } from './faq-address.ts'
import { type FaqQuestion, faqAnswerQuery, faqKey } from './queries.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

/** Renders a question with its answer, a link to it, and whom to ask further. */
export function FaqAnswer({ id }: { readonly id: number }) {
  const { t } = useTranslation('help')
  const reader = useLanguage()
  const listed = useListed(id)
  const { data, error, isError, refetch } = useQuery({
    ...faqAnswerQuery(id),
    ...(listed && { placeholderData: listed }),
  })
  const heading = useHeadingFocus(data?.title)
  if (isError && !data)
    return <FaqGone failure={error} otherwise={<Failure failure={error} onRetry={() => void refetch()} />} />
  if (!data) return <TextSkeleton lines={6} />
  return (
    <article aria-labelledby="faq-question">
      <p className={classes.from}>{data.chapter.title}</p>
      <h3 id="faq-question" ref={heading} tabIndex={-1} className={classes.heading} lang={data.language}>
        {data.title}
      </h3>
      {data.language !== reader && <p className={classes.note}>{t(`spoken_${data.language}`)}</p>}
      <AnswerText text={data.text} language={data.language} />
      <CopyLink id={id} />
      <FaqHelp />
    </article>
  )
}

function CopyLink({ id }: { readonly id: number }) {
  const { t } = useTranslation('help')
  const [state, setState] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    // A browser without a secure context has no clipboard at all.
    await Promise.resolve(
      navigator.clipboard?.writeText(faqLinkTo(id)) ?? Promise.reject(new Error('none')),
    ).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  }
  const Picture = state === 'copied' ? IconCheck : IconLink
  return (
    <div role="status" className={classes.copy}>
      {state === 'refused' ? (
        <>
          {t('linkNotCopied')} <span className={classes.link}>{faqLinkTo(id)}</span>
        </>
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Picture size={17} aria-hidden />}
          onClick={() => void copy()}
        >
          {t(state === 'copied' ? 'linkCopied' : 'copyLink')}
        </Button>
      )}
    </div>
  )
}

/** Returns the question if a list has it, so that its answer is there at once. */
function useListed(id: number): FaqQuestion | undefined {
  const queryClient = useQueryClient()
  const lists = queryClient.getQueriesData<readonly FaqQuestion[]>({ queryKey: [...faqKey, 'chapter'] })
  const found = queryClient.getQueriesData<{ readonly results: readonly FaqQuestion[] }>({
    queryKey: [...faqKey, 'search'],
  })
  return [
    ...lists.flatMap(([, list]) => list ?? []),
    ...found.flatMap(([, page]) => page?.results ?? []),
  ].find((question) => question.id === id)
}
