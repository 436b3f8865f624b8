import { markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useRef } from 'react'
import { call } from '../../platform/call.ts'
import { useLeaving } from './words.ts'

const every = 10
const min = 2

/**
 * Saves a student's position in a video: about every ten seconds during playback, on pause and when the page
 * is left. A failed save is retried with the next one.
 */
export function usePosition(
  lessonId: number | null,
  video: RefObject<HTMLVideoElement | null>,
  before: number,
) {
  const queryClient = useQueryClient()
  const saved = useRef(before)
  const save = useCallback(
    (from: number) => {
      const { current: element } = video
      if (lessonId === null || !element || element.readyState === 0) return
      const seconds = element.ended ? 0 : Math.floor(element.currentTime)
      if (Math.abs(seconds - saved.current) < from) return
      const previous = saved.current
      saved.current = seconds
      call(markProgress, { params: { id: lessonId }, body: { seconds } }, { quiet: true, keepalive: true })
        .then(() => queryClient.invalidateQueries({ queryKey: ['lessons'], refetchType: 'none' }))
        .catch(() => {
          saved.current = previous
        })
    },
    [lessonId, video, queryClient],
  )
  const leave = useCallback(() => save(min), [save])
  useLeaving(leave)
  return { onTimeUpdate: () => save(every), onPause: leave, onEnded: leave }
}
