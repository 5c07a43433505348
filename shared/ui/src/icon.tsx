import type { LucideIconData } from '@lucide/icons';
import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowLeft from '@lucide/icons/icons/arrow-left';
import BadgeCheck from '@lucide/icons/icons/badge-check';
import Ban from '@lucide/icons/icons/ban';
import Bell from '@lucide/icons/icons/bell';
import Check from '@lucide/icons/icons/check';
import CheckCheck from '@lucide/icons/icons/check-check';
import ChevronDown from '@lucide/icons/icons/chevron-down';
import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import CircleCheck from '@lucide/icons/icons/circle-check';
import CircleX from '@lucide/icons/icons/circle-x';
import Clock from '@lucide/icons/icons/clock';
import Coffee from '@lucide/icons/icons/coffee';
import Coins from '@lucide/icons/icons/coins';
import CreditCard from '@lucide/icons/icons/credit-card';
import Crown from '@lucide/icons/icons/crown';
import Drama from '@lucide/icons/icons/drama';
import EllipsisVertical from '@lucide/icons/icons/ellipsis-vertical';
import ExternalLink from '@lucide/icons/icons/external-link';
import Eye from '@lucide/icons/icons/eye';
import EyeOff from '@lucide/icons/icons/eye-off';
import Smile from '@lucide/icons/icons/face-slightly-smiling';
import Feather from '@lucide/icons/icons/feather';
import Flag from '@lucide/icons/icons/flag';
import Gift from '@lucide/icons/icons/gift';
import Globe from '@lucide/icons/icons/globe';
import Heart from '@lucide/icons/icons/heart';
import Hourglass from '@lucide/icons/icons/hourglass';
import Image from '@lucide/icons/icons/image';
import ImagePlus from '@lucide/icons/icons/image-plus';
import Info from '@lucide/icons/icons/info';
import Landmark from '@lucide/icons/icons/landmark';
import Layers from '@lucide/icons/icons/layers';
import LocateFixed from '@lucide/icons/icons/locate-fixed';
import Lock from '@lucide/icons/icons/lock';
import LogOut from '@lucide/icons/icons/log-out';
import Mail from '@lucide/icons/icons/mail';
import MailCheck from '@lucide/icons/icons/mail-check';
import MapPin from '@lucide/icons/icons/map-pin';
import MessageCircle from '@lucide/icons/icons/message-circle';
import Moon from '@lucide/icons/icons/moon';
import Pause from '@lucide/icons/icons/pause';
import Pencil from '@lucide/icons/icons/pencil';
import Play from '@lucide/icons/icons/play';
import Plus from '@lucide/icons/icons/plus';
import Receipt from '@lucide/icons/icons/receipt';
import RefreshCw from '@lucide/icons/icons/refresh-cw';
import RotateCcw from '@lucide/icons/icons/rotate-ccw';
import Search from '@lucide/icons/icons/search';
import SearchX from '@lucide/icons/icons/search-x';
import Send from '@lucide/icons/icons/send';
import Settings from '@lucide/icons/icons/settings';
import SlidersHorizontal from '@lucide/icons/icons/sliders-horizontal';
import Sparkles from '@lucide/icons/icons/sparkles';
import Star from '@lucide/icons/icons/star';
import Sun from '@lucide/icons/icons/sun';
import Trash from '@lucide/icons/icons/trash';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import Undo2 from '@lucide/icons/icons/undo-2';
import User from '@lucide/icons/icons/user';
import UserX from '@lucide/icons/icons/user-x';
import Users from '@lucide/icons/icons/users';
import WifiOff from '@lucide/icons/icons/wifi-off';
import X from '@lucide/icons/icons/x';
import { createElement, type ReactElement, type SVGProps } from 'react';

/** Props of every icon: `size` in pixels (20 unless told), `isFilled` for a solid shape; hidden from readers. */
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number | string; isFilled?: boolean };

/** An icon of the one set; components that take an icon take this type. */
export type IconComponent = (props: IconProps) => ReactElement;

const RIGID = { flexShrink: 0 };

/** One element for each icon, and its shapes made once: a page has a hundred of them. */
function draw({ node }: LucideIconData): IconComponent {
  let shapes: ReactElement[] | undefined;
  return ({ size = 20, isFilled = false, ...rest }) => {
    shapes ??= node.map(([tag, attributes]) => createElement(tag, attributes));
    return (
      <svg
        aria-hidden="true"
        focusable="false"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.9}
        strokeLinecap="round"
        strokeLinejoin="round"
        css={RIGID}
        {...rest}
      >
        {shapes}
      </svg>
    );
  };
}

export const ArrowDownIcon = /*#__PURE__*/ draw(ArrowDown);
export const ArrowLeftIcon = /*#__PURE__*/ draw(ArrowLeft);
export const BadgeCheckIcon = /*#__PURE__*/ draw(BadgeCheck);
export const BanIcon = /*#__PURE__*/ draw(Ban);
export const BellIcon = /*#__PURE__*/ draw(Bell);
export const CheckIcon = /*#__PURE__*/ draw(Check);
export const CheckCheckIcon = /*#__PURE__*/ draw(CheckCheck);
export const ChevronDownIcon = /*#__PURE__*/ draw(ChevronDown);
export const ChevronLeftIcon = /*#__PURE__*/ draw(ChevronLeft);
export const ChevronRightIcon = /*#__PURE__*/ draw(ChevronRight);
export const CircleCheckIcon = /*#__PURE__*/ draw(CircleCheck);
export const CircleXIcon = /*#__PURE__*/ draw(CircleX);
export const ClockIcon = /*#__PURE__*/ draw(Clock);
export const CloseIcon = /*#__PURE__*/ draw(X);
export const CoffeeIcon = /*#__PURE__*/ draw(Coffee);
export const CoinsIcon = /*#__PURE__*/ draw(Coins);
export const CreditCardIcon = /*#__PURE__*/ draw(CreditCard);
export const CrownIcon = /*#__PURE__*/ draw(Crown);
export const DramaIcon = /*#__PURE__*/ draw(Drama);
export const ErrorMarkIcon = /*#__PURE__*/ draw(CircleAlert);
export const ExternalLinkIcon = /*#__PURE__*/ draw(ExternalLink);
export const EyeIcon = /*#__PURE__*/ draw(Eye);
export const EyeOffIcon = /*#__PURE__*/ draw(EyeOff);
export const FeatherIcon = /*#__PURE__*/ draw(Feather);
export const FlagIcon = /*#__PURE__*/ draw(Flag);
export const GiftIcon = /*#__PURE__*/ draw(Gift);
export const GlobeIcon = /*#__PURE__*/ draw(Globe);
export const HeartIcon = /*#__PURE__*/ draw(Heart);
export const HourglassIcon = /*#__PURE__*/ draw(Hourglass);
export const ImageIcon = /*#__PURE__*/ draw(Image);
export const ImagePlusIcon = /*#__PURE__*/ draw(ImagePlus);
export const InfoIcon = /*#__PURE__*/ draw(Info);
export const LandmarkIcon = /*#__PURE__*/ draw(Landmark);
export const LayersIcon = /*#__PURE__*/ draw(Layers);
export const LocateFixedIcon = /*#__PURE__*/ draw(LocateFixed);
export const LockIcon = /*#__PURE__*/ draw(Lock);
export const LogOutIcon = /*#__PURE__*/ draw(LogOut);
export const MailIcon = /*#__PURE__*/ draw(Mail);
export const MailCheckIcon = /*#__PURE__*/ draw(MailCheck);
export const MapPinIcon = /*#__PURE__*/ draw(MapPin);
export const MessageCircleIcon = /*#__PURE__*/ draw(MessageCircle);
export const MoonIcon = /*#__PURE__*/ draw(Moon);
export const MoreIcon = /*#__PURE__*/ draw(EllipsisVertical);
export const PauseIcon = /*#__PURE__*/ draw(Pause);
export const PencilIcon = /*#__PURE__*/ draw(Pencil);
export const PlayIcon = /*#__PURE__*/ draw(Play);
export const PlusIcon = /*#__PURE__*/ draw(Plus);
export const ReceiptIcon = /*#__PURE__*/ draw(Receipt);
export const RefreshCwIcon = /*#__PURE__*/ draw(RefreshCw);
export const RotateCcwIcon = /*#__PURE__*/ draw(RotateCcw);
export const SearchIcon = /*#__PURE__*/ draw(Search);
export const SearchXIcon = /*#__PURE__*/ draw(SearchX);
export const SendIcon = /*#__PURE__*/ draw(Send);
export const SettingsIcon = /*#__PURE__*/ draw(Settings);
export const SlidersHorizontalIcon = /*#__PURE__*/ draw(SlidersHorizontal);
export const SmileIcon = /*#__PURE__*/ draw(Smile);
export const SparklesIcon = /*#__PURE__*/ draw(Sparkles);
export const StarIcon = /*#__PURE__*/ draw(Star);
export const SunIcon = /*#__PURE__*/ draw(Sun);
export const TrashIcon = /*#__PURE__*/ draw(Trash);
export const TriangleAlertIcon = /*#__PURE__*/ draw(TriangleAlert);
export const UndoIcon = /*#__PURE__*/ draw(Undo2);
export const UserIcon = /*#__PURE__*/ draw(User);
export const UserXIcon = /*#__PURE__*/ draw(UserX);
export const UsersIcon = /*#__PURE__*/ draw(Users);
export const WifiOffIcon = /*#__PURE__*/ draw(WifiOff);
