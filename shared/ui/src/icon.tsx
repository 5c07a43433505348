import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Coffee from 'lucide-react/icons/coffee';
import Coins from 'lucide-react/icons/coins';
import CreditCard from 'lucide-react/icons/credit-card';
import Crown from 'lucide-react/icons/crown';
import Drama from 'lucide-react/icons/drama';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Feather from 'lucide-react/icons/feather';
import Flag from 'lucide-react/icons/flag';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import Heart from 'lucide-react/icons/heart';
import Hourglass from 'lucide-react/icons/hourglass';
import Image from 'lucide-react/icons/image';
import ImagePlus from 'lucide-react/icons/image-plus';
import Info from 'lucide-react/icons/info';
import Landmark from 'lucide-react/icons/landmark';
import Layers from 'lucide-react/icons/layers';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Moon from 'lucide-react/icons/moon';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Receipt from 'lucide-react/icons/receipt';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Smile from 'lucide-react/icons/smile';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import User from 'lucide-react/icons/user';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import WifiOff from 'lucide-react/icons/wifi-off';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactElement } from 'react';

type Glyph = typeof Heart;

/** Props of every icon: `size` in pixels (20 unless told), `isFilled` for a solid shape; hidden from readers. */
export type IconProps = Omit<ComponentProps<Glyph>, 'ref'> & { isFilled?: boolean };

/** An icon of the one set; components that take an icon take this type. */
export type IconComponent = (props: IconProps) => ReactElement;

const draw =
  (Glyph: Glyph): IconComponent =>
  ({ size = 20, isFilled = false, ...rest }) => (
    <Glyph
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={1.9}
      fill={isFilled ? 'currentColor' : 'none'}
      css={{ flexShrink: 0 }}
      {...rest}
    />
  );

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
export const TrashIcon = /*#__PURE__*/ draw(Trash2);
export const TriangleAlertIcon = /*#__PURE__*/ draw(TriangleAlert);
export const UndoIcon = /*#__PURE__*/ draw(Undo2);
export const UserIcon = /*#__PURE__*/ draw(User);
export const UserXIcon = /*#__PURE__*/ draw(UserX);
export const UsersIcon = /*#__PURE__*/ draw(Users);
export const WifiOffIcon = /*#__PURE__*/ draw(WifiOff);
