import type { files as russian } from '../../ru/errors/files.ts'
import type { Translation } from '../../translation.ts'

export const files: Translation<typeof russian> = {
  'files.too_large': 'Please select a file that is less than 20 MB in size!',
  'files.not_a_picture':
    'This is not a picture that can be read, or it is damaged: a JPEG, PNG, WebP, GIF or AVIF file is needed.',
  'files.empty':
    'The file is empty. If it is in a cloud, download it to your device first, then upload it again.',
  'files.heic':
    'We cannot read HEIC photos of an iPhone. Open it and save or send it as JPEG; for a camera that takes JPEG: Settings → Camera → Formats → Most Compatible.',
  'files.not_stored': 'Something went wrong! Try uploading again!',
  'files.missing': 'Attach a file.',
  'files.too_complex':
    'This file is too complex to be read. Save it anew (for example, print it to PDF) or send a simpler one.',
  'files.too_many_at_once': 'Your earlier files are still being read. Wait a little and send this one again.',
  'files.decoding_busy': 'Many files are being read right now. Send yours again in a few seconds.',
}
