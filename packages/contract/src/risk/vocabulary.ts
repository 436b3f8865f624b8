/** Why a student needs somebody's attention; each is a plain rule with its own evidence, never part of a score. */
export const riskRules = ['silent', 'late', 'absences', 'missed', 'slack'] as const
export type RiskRule = (typeof riskRules)[number]
