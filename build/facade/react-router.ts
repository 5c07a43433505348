// The router's surface for host and remotes. Sharing a package turns its tree shaking off; sharing this keeps it.
export {
  BrowserRouter,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  UNSAFE_createBrowserHistory,
  unstable_HistoryRouter,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'real-react-router';
