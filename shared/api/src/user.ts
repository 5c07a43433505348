import { z } from 'zod';
import { MOST_INT4 } from './bounds.ts';
import { CreditsVersion } from './credits.ts';
import { keysOf } from './keys-of.ts';
import { Country, Language } from './languages.ts';
import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  MOST_ABOUT,
  MOST_EMAIL,
  MOST_NAME,
  MOST_SIGNUP_MESSAGE,
  MOST_TRACKING,
  NOTICES,
  REASONS,
  RELATIONSHIP_STATUSES,
  TATTOOS,
} from './options.ts';
import { PhotoReply } from './photo.ts';
import { TypedText } from './typed-text.ts';

export const Gender = z.enum(['male', 'female']);
export type Gender = z.infer<typeof Gender>;
/** Whom a member looks for. */
export const Wish = z.enum(['male', 'female', 'both']);
export type Wish = z.infer<typeof Wish>;
const Sexuality = z.enum(['hetero', 'gay', 'lesbian', 'bi']);
export type Sexuality = z.infer<typeof Sexuality>;

/** What one chooses from a list, null is not told. Each is a column of `profile`: stored, shown and erased by this list. */
const chosen = {
  sexuality: Sexuality.nullable(),
  hair_colour: z.enum(HAIR_COLOURS).nullable(),
  eye_colour: z.enum(EYE_COLOURS).nullable(),
  body_type: z.enum(BODY_TYPES).nullable(),
  relationship_status: z.enum(RELATIONSHIP_STATUSES).nullable(),
  reason: z.enum(REASONS).nullable(),
  tattoos: z.enum(TATTOOS).nullable(),
};
export const CHOSEN_ATTRIBUTES = keysOf(chosen);
export type ChosenAttribute = keyof typeof chosen;

const attributes = {
  ...chosen,
  interests: z.array(z.string()).max(50),
  about: z.string().max(MOST_ABOUT),
};
export const ProfileAttributes = z.object(attributes);
export type ProfileAttributes = z.infer<typeof ProfileAttributes>;

/** The signed-in member, as `GET /api/user.php` gives it in `user`. */
export const User = z.object({
  id: z.number().int(),
  email: z.string(),
  status: z.enum(['not_confirmed', 'active', 'banned', 'deleted']),
  credits: z.number().int(),
  credits_version: CreditsVersion,
  paid_user: z.boolean(),
  language: Language,
  signup_date: z.string(),
  signup_step: z.number().int().describe('0 to 4 while signing up, 5 when complete'),
  is_invisible: z.boolean(),
  notifications_disabled: z.array(z.enum(NOTICES)),
  formats: z.string().nullable(),
  photo_limit: z.number().int(),
  free_conversations_left: z.number().int().nullable().describe('Null when paid or when the limit counts messages'),
  free_messages_left: z.number().int().nullable().describe('Null when paid or when the limit counts conversations'),
  has_push: z.boolean(),
  decision: z.string().optional().describe('Page of a warning or removal that they have not read yet'),
  signup_message: z
    .string()
    .nullable()
    .describe('What the member would say to somebody they like, as written at signup'),
  profile: z.object({
    id: z.number().int(),
    name: z.string(),
    status: z.enum(['active', 'disabled']),
    gender: Gender.nullable(),
    looking_for: Wish,
    date_of_birth: z.string(),
    age: z.number().int(),
    country: z.string(),
    region_id: z.number().int().nullable(),
    region: z.string().nullable(),
    city_id: z.number().int().nullable(),
    city: z.string().nullable(),
    main_image: PhotoReply.nullable(),
    photo_count: z.number().int(),
    ...attributes,
  }),
});
export type User = z.infer<typeof User>;

export const UserReply = z.object({ user: User.nullable() });
export type UserReply = z.infer<typeof UserReply>;

/** `needs_code`: no session yet, the second factor's code is asked for (POST /api/user/code). */
export const SignInReply = UserReply.extend({ needs_code: z.boolean().optional() });
export type SignInReply = z.infer<typeof SignInReply>;

export const LoginBody = z.object({ email: TypedText.min(1).max(MOST_EMAIL), password: z.string().min(1).max(200) });
export type LoginBody = z.infer<typeof LoginBody>;

/** Address of a browser's push service: https, at a name, without user and password. The server judges what it leads to. */
const PushEndpoint = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(1000)
  .refine((address) => !/^https:\/\/[^/]*@/.test(address));

export const PushSubscriptionBody = z.object({
  subscription: z.object({
    endpoint: PushEndpoint,
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
});

/** The browser that is asked about, or whose notices end; it may be one that was stored when less was asked of an address. */
export const PushBrowserBody = z.object({ endpoint: z.string().max(1000) });
export type PushBrowserBody = z.infer<typeof PushBrowserBody>;
export const PushKnownReply = z.object({ is_known: z.boolean() });
export type PushKnownReply = z.infer<typeof PushKnownReply>;

/** Saved after a language change (R-I18N-3). */
export const UpdateUserBody = z.object({ language: Language });
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

const trackingValue = z.string().max(MOST_TRACKING).optional();

/** Signup form (R-ACCOUNT-1). What is missing is named by its field; gender and wish are required like the rest (decision 25). */
export const SignupBody = z.object({
  email: z.string().max(MOST_EMAIL),
  name: z.string().max(MOST_NAME),
  password: z.string().max(200),
  date_of_birth: z.string().max(20),
  signup_message: TypedText.max(MOST_SIGNUP_MESSAGE).default(''),
  gender: Gender.optional(),
  looking_for: Wish.optional(),
  network: trackingValue,
  ref: trackingValue,
  sub1: trackingValue,
  sub2: trackingValue,
  sub3: trackingValue,
});
export type SignupBody = z.infer<typeof SignupBody>;

/** Every field is optional: what is absent stays as it was. */
export const UpdateProfileBody = z
  .object({
    ...attributes,
    name: z.string().min(1).max(MOST_NAME),
    gender: Gender,
    looking_for: Wish,
    country: Country,
    city_id: z.number().int().positive().max(MOST_INT4).nullable(),
    signup_step: z.number().int().min(0).max(5),
  })
  .partial();
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;

export const UpdateSettingsBody = z
  .object({
    is_invisible: z.boolean(),
    notice: z
      .object({ name: z.enum(NOTICES), is_on: z.boolean() })
      .describe('Turned on or off by itself: the others stay as they are'),
    notifications_disabled: z.array(z.enum(NOTICES)).max(20).describe('As pages of before say it: all of them'),
    formats: Country,
  })
  .partial();
export type UpdateSettingsBody = z.infer<typeof UpdateSettingsBody>;

/** Any text: one that is no token is a link that has ended, as a wrong one is, and no field that somebody filled in. */
const MailedToken = z.string();
export const TokenBody = z.object({ token: MailedToken });
export type TokenBody = z.infer<typeof TokenBody>;
/** `at_once`: nobody pressed for it, the page was opened; a link of somebody else than who is signed in does nothing then. */
export const LinkBody = TokenBody.extend({ at_once: z.boolean().optional() });
const isOther = z
  .boolean()
  .optional()
  .describe('The link is another account’s, and was not pressed for: nothing was done');
/** Whether a mailed link still works; asking uses nothing up. */
export const LinkReply = z.object({ works: z.boolean() });
export type LinkReply = z.infer<typeof LinkReply>;
/** `next` is the page of this site that was wanted: the link leads on to it. */
export const RequestResetBody = z.object({ email: z.string().max(320), next: z.string().optional() });
export type RequestResetBody = z.infer<typeof RequestResetBody>;
/** `is_known` only where the site says whether an address has an account: an unknown one is refused there. */
export const RequestResetReply = z.object({ ok: z.literal(true), is_known: z.literal(true).optional() });
export type RequestResetReply = z.infer<typeof RequestResetReply>;
export const ResetPasswordBody = z.object({
  token: MailedToken,
  password: z.string().max(200),
  password_repeat: z.string().max(200),
});
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;
export const ChangePasswordBody = z.object({
  old_password: z.string().max(200),
  password: z.string().max(200),
  password_repeat: z.string().max(200),
});
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;
export const ChangeMailBody = z.object({ email: z.string().max(320), password: z.string().max(200).default('') });
export type ChangeMailBody = z.infer<typeof ChangeMailBody>;

export const SessionsReply = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      user_agent: z.string(),
      created_at: z.string(),
      seen_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
});
export type SessionsReply = z.infer<typeof SessionsReply>;

export const SessionParams = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

/** `user` is set when the link signed the member in, or when it was signed in before. */
export const ActivateReply = SignInReply.extend({
  ok: z.literal(true),
  is_other: isOther,
  password_token: z
    .string()
    .nullable()
    .describe(
      'Set where the link was opened in another browser than the signup: its password works no more, this sets a new one',
    ),
});
export type ActivateReply = z.infer<typeof ActivateReply>;
export const MailChangeReply = z.object({ ok: z.literal(true), is_other: isOther });
export type MailChangeReply = z.infer<typeof MailChangeReply>;

export const DeleteUserBody = z.object({ password: z.string().max(200) });
export type DeleteUserBody = z.infer<typeof DeleteUserBody>;
export const DeleteUserReply = z.object({
  ok: z.literal(true),
  left: z.string().describe('For the address of /account-deleted, which says that it is gone to nobody without it'),
});
export type DeleteUserReply = z.infer<typeof DeleteUserReply>;

/** The one offer to stay (decision 6): given at most once, so ask for it only where it is shown. */
export const RetentionOfferReply = z.object({ offer: z.object({ percentage: z.number().int() }).nullable() });
export type RetentionOfferReply = z.infer<typeof RetentionOfferReply>;
export const AcceptedOfferReply = z.object({ code: z.string(), expires: z.string(), percentage: z.number().int() });
export type AcceptedOfferReply = z.infer<typeof AcceptedOfferReply>;

export const OkReply = z.object({ ok: z.literal(true) });
export type OkReply = z.infer<typeof OkReply>;
/** `is_confirmed` where no mail goes: the address was confirmed meanwhile. */
export const ResendActivationReply = OkReply.extend({ is_confirmed: z.literal(true).optional() });
export type ResendActivationReply = z.infer<typeof ResendActivationReply>;

/** The link to a copy of all that is held of a member. */
export const DataExportParams = z.object({ token: z.string() });
export const DataExportQuery = z.object({ language: Language.optional().catch(undefined) });
