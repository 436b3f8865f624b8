import type { Settings } from '../settings.ts'
import { demoPassword } from './schools.ts'

/**
 * What the start prints when the product is ready: the address and, with the demo, who can log in. Who asked for any free
 * port (0) reads here which it is.
 */
export function welcome(settings: Pick<Settings, 'PUBLIC_ORIGIN' | 'DEMO' | 'PORT'>, port: number): string {
  const origin = settings.PORT === 0 ? `http://localhost:${port}` : settings.PUBLIC_ORIGIN
  const ready = `Qadam is ready: ${origin}`
  if (!settings.DEMO) return ready
  return [
    ready,
    '',
    `  owner@demo.test     school admin   ${demoPassword}`,
    `  manager@demo.test   manager        ${demoPassword}`,
    `  teacher@demo.test   teacher        ${demoPassword}`,
    `  student@demo.test   student        ${demoPassword}`,
    `  owner@second.test   school admin of http://second.localhost:${port}`,
    `  letters and text messages: ${origin}/dev/mailbox`,
  ].join('\n')
}
