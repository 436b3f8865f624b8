import { extendWithApplications } from './capabilities/applications/extensions.ts'
import { extendWithClasses } from './capabilities/classes/extensions.ts'
import { extendWithDocuments } from './capabilities/documents/extensions.ts'
import { extendWithGradebook } from './capabilities/gradebook/extensions.ts'
import { extendWithHomework } from './capabilities/homework/extensions.ts'
import { extendWithLessons } from './capabilities/lessons/extensions.ts'
import { extendWithPrivacy } from './capabilities/privacy/extensions.ts'
import { extendWithPrograms } from './capabilities/programs/extensions.ts'
import { extendWithProgress } from './capabilities/progress/extensions.ts'
import { extendWithQuestions } from './capabilities/questions/extensions.ts'
import { extendWithTasks } from './capabilities/tasks/extensions.ts'
import { extendWithVideos } from './capabilities/videos/extensions.ts'

/** Registers what capabilities do in steps of those below them, in the order of the capabilities. */
export function registerExtensions(): void {
  extendWithPrograms()
  extendWithVideos()
  extendWithLessons()
  extendWithTasks()
  extendWithQuestions()
  extendWithHomework()
  extendWithProgress()
  extendWithGradebook()
  extendWithClasses()
  extendWithPrivacy()
  extendWithDocuments()
  extendWithApplications()
}
