import type { start as russian } from '../../ru/start/start.ts'
import type { Translation } from '../../translation.ts'

export const start: Translation<typeof russian> = {
  startFailed: 'Бет ашылмады',
  startFailedText: 'Интернетті тексеріп, бетті жаңартыңыз. Сақтағаныңыздың бәрі орнында.',
  startAgain: 'Бетті жаңарту',
}
