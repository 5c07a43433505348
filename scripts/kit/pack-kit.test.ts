import { packKit } from './pack-kit.ts';

it('is refused at once where the folder for it cannot be made: below /proc Node would try for ever', async () => {
  await expect(packKit('/nowhere', '/proc/nowhere/kit')).rejects.toThrow('ENOENT');
});
