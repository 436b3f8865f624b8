import { afterEach } from 'vitest'
import { sessionEnded } from '../platform/session.ts'

// Unit tests share the app's modules: the user of one test must not be signed in during the next.
afterEach(sessionEnded)
