import { Text } from '@mantine/core'
import { getOnboardingVideo } from '@qadam/contract/videos/endpoints.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import classes from './SchoolVideo.module.css'

const VideoPlayer = lazyPart(
  async () => ({ default: (await import('../../videos/public.ts')).VideoPlayer }),
  { phrases: ['videos'] },
)

// Its addresses expire: they are requested again whenever the video is opened.
const onboardingVideoQuery = queryOptions({
  queryKey: ['school', 'onboarding-video'],
  queryFn: ({ signal }) => call(getOnboardingVideo, {}, { signal, quiet: true }),
  gcTime: 0,
})

/** Renders the video that the school gives its newcomers: an uploaded one, or another host's in a frame. */
export function SchoolVideo() {
  const { t } = useTranslation('onboarding')
  const { data, error, refetch } = useQuery(onboardingVideoQuery)
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  const video = data?.video
  if (video === null) return <Text>{t('ownVideoGone')}</Text>
  if (video?.kind === 'upload')
    return (
      <Suspense fallback={<div className={classes.frame} />}>
        <VideoPlayer file={video.file} name={t('ownVideo')} watching={null} onRenew={() => void refetch()} />
      </Suspense>
    )
  return (
    <>
      <div className={classes.frame}>
        {video && (
          <iframe
            src={video.src}
            title={t('ownVideo')}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </div>
      {video && (
        <Text c="dimmed" size="sm" mt="sm">
          {t('ownVideoNote', { from: video.from })}
        </Text>
      )}
    </>
  )
}
