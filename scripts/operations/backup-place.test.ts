import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assertBackupPlace, backupStoreOf } from './backup-place.ts';

const OWN = { S3_ENDPOINT: 'http://objects:9000', S3_KEY: 'own', S3_SECRET: 'own secret', S3_REGION: 'here' };
const OTHER = {
  BACKUP_S3_ENDPOINT: 'https://s3.elsewhere.example',
  BACKUP_S3_KEY: 'other',
  BACKUP_S3_SECRET: 'other secret',
};

describe('where backups go', () => {
  it('is the folder that is named', () => {
    const { store, name } = backupStoreOf('backups', OWN);
    expect([store, name]).toEqual([{ kind: 'folder', dir: path.resolve('backups') }, path.resolve('backups')]);
  });

  it('is refused before anything is copied where that folder cannot be written', async () => {
    const file = import.meta.filename;
    await expect(assertBackupPlace(file, {})).rejects.toThrow(/^Backups cannot be kept in .+: .*(EEXIST|ENOTDIR)/);
  });

  it('is a folder that nobody else can enter where it is made for them, and as open as it was where it was there', async () => {
    const above = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-backups-'));
    const mode = (dir: string) => fs.statSync(dir).mode & 0o777;
    await assertBackupPlace(path.join(above, 'new'), {});
    fs.mkdirSync(path.join(above, 'there'));
    fs.chmodSync(path.join(above, 'there'), 0o755);
    await assertBackupPlace(path.join(above, 'there'), {});
    expect([mode(path.join(above, 'new')), mode(path.join(above, 'there'))]).toEqual([0o700, 0o755]);
    fs.rmSync(above, { recursive: true });
  });

  it('is the other store where one is named, with its own region, and it is said', () => {
    const { store, prefix, name } = backupStoreOf('s3://company/vonk', { ...OWN, ...OTHER });
    expect(store).toEqual({
      kind: 's3',
      endpoint: 'https://s3.elsewhere.example',
      bucket: 'company',
      key: 'other',
      secret: 'other secret',
      region: 'auto',
    });
    expect([prefix, name]).toEqual(['vonk/', 's3://company/vonk at https://s3.elsewhere.example']);
  });

  it('is never another store with the keys of the own one', () => {
    const { BACKUP_S3_KEY: _, ...rest } = OTHER;
    expect(() => backupStoreOf('s3://company', { ...OWN, ...rest })).toThrow('needs BACKUP_S3_KEY');
  });

  it('is refused at once where its address is none', () => {
    const read = () => backupStoreOf('s3://company', { ...OTHER, BACKUP_S3_ENDPOINT: 's3.elsewhere.example' });
    expect(read).toThrow('BACKUP_S3_ENDPOINT is an address that begins with http:// or https://');
  });

  it("is the product's own store where no other is named, or is empty, and that is said too", () => {
    const empty = { BACKUP_S3_ENDPOINT: '', BACKUP_S3_KEY: '', BACKUP_S3_SECRET: '' };
    const { store, name } = backupStoreOf('s3://company', { ...OWN, ...empty });
    expect(store).toMatchObject({ endpoint: 'http://objects:9000', key: 'own', region: 'here' });
    expect(name).toContain("the product's own store: what destroys it destroys them too");
    expect(() => backupStoreOf('s3://company', {})).toThrow('needs BACKUP_S3_ENDPOINT');
  });
});
