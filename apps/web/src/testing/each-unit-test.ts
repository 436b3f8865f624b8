import { afterEach } from 'vitest'
import { sessionEnded } from '../platform/session.ts'

// Unit tests share the modules of the app: who was signed in by one is nobody to the next.
afterEach(sessionEnded)
