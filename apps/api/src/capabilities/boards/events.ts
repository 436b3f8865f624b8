/** The topic on which every process hears that a board has changed. */
export const topicOf = (schoolId: number, boardId: number): string => `board ${schoolId} ${boardId}`
