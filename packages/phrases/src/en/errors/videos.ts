import type { videos as russian } from '../../ru/errors/videos.ts'
import type { Translation } from '../../translation.ts'

export const videos: Translation<typeof russian> = {
  'videos.not_a_video': 'This is not a video that can be shown: an MP4, WebM, MOV or OGV file is needed.',
  'videos.too_large': 'The video is larger than {{limit}}. Please choose a smaller file!',
  'videos.too_many_uploads': 'You already have {{limit}} unfinished uploads. Finish or cancel one of them.',
  'videos.upload_gone':
    'This upload is no longer there: it was finished, cancelled, or left for more than a day. Start again.',
  'videos.upload_unfinished': 'The video has not been uploaded completely yet.',
  'videos.no_video': 'This lesson has no uploaded video.',
  'videos.not_for_this_lesson':
    'A video lesson has a video and a livestream has a recording. Change the format of the lesson.',
  'videos.captions_unreadable':
    'There are no captions in this file: a WebVTT (.vtt) or SubRip (.srt) file is needed.',
  'videos.too_many_captions': 'There can be captions in at most {{limit}} languages.',
}
