/** Error messages: what goes by itself. */
export const serviceRatings = {
  'ratings.closed':
    'Бұл сұраққа {{days}} күн ішінде жауап беруге болатын еді, ол уақыт өтті. Айтарыңыз болса, кураторға хабарлама жазыңыз.',
  'ratings.answer_closed':
    'Бағаны {{days}} күн ішінде өзгертуге болады, ол уақыт өтті. Бірдеңе өзгерсе, кураторға хабарлама жазыңыз.',
}
