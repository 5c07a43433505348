import type { RouteObject } from 'react-router';
import { GreetingPage } from './greeting/greeting-page.tsx';

export const routes: RouteObject[] = [{ path: '/template', element: <GreetingPage /> }];
