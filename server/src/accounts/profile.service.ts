import { isBlank } from '@vonk/api/is-blank.ts';
import { CHOSEN_ATTRIBUTES, type UpdateProfileBody, type UpdateSettingsBody } from '@vonk/api/user.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { interestMask } from '../sites/interests.ts';
import type { Site } from '../sites/site.ts';
import { createAccountRepository } from './account.repository.ts';
import { storedGender, storedWish } from './gender.ts';
import { createProfileRepository, type ProfileColumns } from './profile.repository.ts';
import { nameError, normalizeName } from './profile-name.ts';

/** Line breaks stay; other control characters go, and a text that nobody would see. */
const cleanText = (text: string) =>
  isBlank(text)
    ? ''
    : text
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim();

/** Refuses the field that names a country which the site does not have. */
function checkCountry(site: Site, field: string, country: string | undefined): void {
  if (country !== undefined && !site.settings.countries.includes(country))
    throw new DomainError('validation_failed', { fields: { [field]: 'validation_failed' } });
}

export const createProfileService = (db: Database) => {
  const profiles = createProfileRepository(db);

  async function checkedName(site: Site, memberId: number, given: string): Promise<string> {
    const name = normalizeName(given);
    const account = await createAccountRepository(db).find(memberId);
    const error = nameError(name, account?.email ?? '', site.settings.name);
    if (error) throw new DomainError(error, { fields: { name: error } });
    return name;
  }

  async function place(site: Site, body: UpdateProfileBody): Promise<ProfileColumns> {
    checkCountry(site, 'country', body.country);
    const nowhere = { city_id: null, region_id: null, cell: null };
    if (body.city_id === undefined) return body.country ? { country: body.country, ...nowhere } : {};
    if (body.city_id === null) return { ...(body.country ? { country: body.country } : {}), ...nowhere };
    const city = await profiles.city(body.city_id);
    if (!city) throw new DomainError('validation_failed', { fields: { city_id: 'validation_failed' } });
    checkCountry(site, 'city_id', city.country);
    return { city_id: body.city_id, region_id: city.region_id, cell: city.cell, country: city.country };
  }

  return {
    /** Changes what the body names; the rest stays (R-ACCOUNT-8). */
    async update(site: Site, memberId: number, body: UpdateProfileBody): Promise<void> {
      const columns: ProfileColumns = await place(site, body);
      for (const key of CHOSEN_ATTRIBUTES) if (body[key] !== undefined) columns[key] = body[key];
      if (body.name !== undefined) columns.name = await checkedName(site, memberId, body.name);
      if (body.gender) columns.gender = storedGender(body.gender);
      if (body.looking_for) columns.looking_for = storedWish(body.looking_for);
      if (body.about !== undefined) columns.about = cleanText(body.about);
      if (body.interests) columns.interests = interestMask(body.interests);
      const { signup_step } = body;
      await db.inTransaction(async (trx) => {
        const own = createProfileRepository(trx);
        if (signup_step !== undefined) await own.reachSignupStep(memberId, signup_step);
        await own.update(memberId, columns);
      });
    },
    async updateSettings(site: Site, memberId: number, body: UpdateSettingsBody): Promise<void> {
      checkCountry(site, 'formats', body.formats);
      await db.inTransaction((trx) => createProfileRepository(trx).updateSettings(memberId, body));
    },
  };
};
