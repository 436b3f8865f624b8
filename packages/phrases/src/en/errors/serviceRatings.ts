/** Error messages: what goes by itself. */
export const serviceRatings = {
  'ratings.closed':
    'This question could be answered for {{days}} days, and they are over. If you want to say something, write to your curator in messages.',
  'ratings.answer_closed':
    'An answer can be changed for {{days}} days, and they are over. If something has changed, write to your curator in messages.',
}
