import type { RouteObject } from 'react-router';
import { ChatFrame } from './frame/chat-frame.tsx';
import { NoConversation } from './frame/no-conversation.tsx';
import { ConversationPage } from './thread/conversation-page.tsx';
import { DraftPage } from './thread/draft-page.tsx';

export const routes: RouteObject[] = [
  {
    element: <ChatFrame />,
    children: [
      { path: '/chats', element: <NoConversation /> },
      { path: '/chats/:id', element: <ConversationPage /> },
      { path: '/members/:id/chat', element: <DraftPage /> },
    ],
  },
];
