import { rmSync } from 'node:fs'
import { copyTemplate, ensureTemplate } from '../apps/api/src/demo/template/demo-template.ts'
import { serverDataDir, serverEnvironment } from './server.ts'

/**
 * Creates the demo template of the journeys unless this code created it today already. Returns its folder, or
 * undefined when there is none.
 */
export function ensureDemo(): Promise<string | undefined> {
  const students = Number(serverEnvironment.DEMO_STUDENTS)
  return ensureTemplate({ environment: serverEnvironment, students, say: (line) => console.log(`· ${line}`) })
}

/** Copies the demo for the server of the journeys, replacing the data of an earlier run. */
export async function stageDemo(): Promise<void> {
  const template = await ensureDemo()
  rmSync(serverDataDir, { recursive: true, force: true })
  // Without a template the server makes its demo itself.
  if (template) copyTemplate(template, serverDataDir)
}
