import { answer, type Promised, pages } from '../promised.ts';

/** Of conversations: what they cost, and whom one talks to. */
export const MESSAGE_PROMISES: Promised[] = [
  {
    promise: 'nobody on duty to answer for a fictional profile, nothing charged',
    said: ['chat:cost.unstaffed'],
    kept: {
      by: 'decision 23',
      file: 'server/src/shifts/nobody-on-duty.test.ts',
      test: 'decision 23 without anybody on duty a message to a fictional profile costs nothing, and its price says so',
    },
  },
  {
    promise: 'signing up, looking around and the first conversations or messages cost nothing',
    said: [
      ...answer('account/signup', 'credits/free'),
      'host:signupModal.title',
      'host:signupModal.text',
      'host:premiumModal.conversations',
      'host:premiumModal.messages',
      'host:errors.conversation_limit',
      'host:errors.message_limit',
      'chat:cost.free',
      'chat:lines.free',
      'chat:errors.conversation_limit',
      'chat:errors.message_limit',
      'credits:pricing.freeConversations',
      'credits:pricing.freeMessages',
      'credits:pricing.freeNone',
      'credits:pricing.signup',
      'landers:signup.title',
      'landers:free.conversations',
      'landers:free.messages',
      'home:signup',
      'collagelanding:join',
      'profiles:visitor.text',
      'profiles:likes.noneGivenText',
      'signup:form.title',
      'signup:form.text',
      'signup:login.signup',
      'signup-form:submit',
    ],
    kept: {
      by: 'R-CHAT-4',
      file: 'server/src/chat/chat.test.ts',
      test: 'R-CHAT-4 start exactly 2 conversations, however many they try at once',
    },
  },
  {
    promise: 'a message that cannot be delivered is refused before it costs anything',
    said: pages('terms.sections.credits.paragraphs.2', 'return-policy.sections.undelivered.paragraphs.0'),
    kept: {
      by: 'decision 4',
      file: 'server/src/chat/conversations.test.ts',
      test: 'R-PROFILE-8 refuses both ways after a block and hides the chat on both sides, without a charge',
    },
  },
  {
    promise: 'nobody is shown online who is not',
    said: ['home:honestText'],
    kept: {
      by: 'decision 2',
      file: 'e2e/truth.e2e.ts',
      test: 'R-CHAT-6 online is who has a connection, and nobody else',
    },
  },
  {
    promise: 'fictional profiles say so everywhere',
    said: ['host:disclaimer.fictional', 'home:honestText', 'landers:site.text', ...answer('people/fictional')],
    kept: {
      by: 'R-PROFILE-9',
      file: 'e2e/truth.e2e.ts',
      test: 'R-PROFILE-9 a member sees them on search, likes, swipe, match, chat list, chat and signup matches',
    },
  },
];
