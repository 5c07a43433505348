import type { Cost, Message } from '@vonk/api/chat.ts';
import type { MemberCard } from '@vonk/api/members.ts';
import { MessagePrices, PublicSettings, type SettingsReply } from '@vonk/api/settings.ts';
import type { User } from '@vonk/api/user.ts';

/** Settings of a site as its defaults have them, in English; `values` replace some. */
export const makeSettings = (values: Partial<SettingsReply> = {}): SettingsReply => ({
  ...PublicSettings.parse({
    name: 'Vonk',
    index_title: 'Vonk',
    mail_name: 'Vonk',
    countries: ['NL', 'DE', 'GB'],
    minimum_message_costs: { NL: { costs: 95, currency: 'EUR' } },
    support_email: 'help@vonk.example',
    search_fields: ['gender', 'country', 'countryregion', 'age', 'members_only'],
    interests: ['travel', 'cooking', 'live_music'],
    region_data: { NL: 'province' },
  }),
  domain: 'localhost',
  language: 'en',
  geoip_country: 'NL',
  geoip_selected_country: 'NL',
  push_public_key: '',
  fictional_allowed: true,
  is_demo: true,
  ...values,
});

export const makeUser = (values: Partial<User> = {}): User => ({
  id: 1,
  email: 'jan@example.com',
  status: 'active',
  credits: 0,
  paid_user: false,
  language: 'en',
  signup_date: '2026-11-01T10:00:00.000Z',
  signup_step: 5,
  is_invisible: false,
  notifications_disabled: [],
  formats: null,
  photo_limit: 3,
  free_conversations_left: 2,
  free_messages_left: null,
  has_push: false,
  signup_message: null,
  profile: {
    id: 1,
    name: 'Jan',
    status: 'active',
    gender: 'male',
    looking_for: 'female',
    date_of_birth: '1990-05-05',
    age: 36,
    country: 'NL',
    region_id: null,
    region: null,
    city_id: null,
    city: 'Utrecht',
    main_image: null,
    photo_count: 0,
    sexuality: null,
    hair_colour: null,
    eye_colour: null,
    body_type: null,
    relationship_status: null,
    reason: null,
    tattoos: null,
    interests: [],
    about: '',
  },
  ...values,
});

export const makeCard = (values: Partial<MemberCard> = {}): MemberCard => ({
  id: 7,
  kind: 'member',
  name: 'Noor',
  age: 31,
  gender: 'female',
  country: 'NL',
  city: 'Utrecht',
  distance_km: 6,
  is_online: false,
  is_verified: false,
  is_liked: false,
  main_image: null,
  photo_count: 0,
  ...values,
});

/** A text in a chat; `values` make it another kind. */
export const makeMessage = (values: Partial<Message> = {}): Message => ({
  seq: 1,
  client_id: 'c1',
  sender_id: 7,
  kind: 'text',
  text: 'hello',
  image: null,
  gift: null,
  cost: 0,
  created_at: '2026-11-01T10:00:00.000Z',
  ...values,
});

/** What the next message costs a paid member on a site with the default prices. */
export const makeCost = (values: Partial<Cost> = {}): Cost => ({
  ...MessagePrices.parse(makeSettings()),
  credit_minor: 95,
  currency: 'EUR',
  free_left: null,
  ...values,
});
