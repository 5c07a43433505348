import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import sharp from 'sharp';
import { drawPortrait } from '../server/src/portraits/draw-portrait.ts';
import { confirm, fillSignup, finishSteps, PHOTO } from './people.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, PHONE, product } from './support.ts';

setStage();
test.beforeAll(async () => {
  const drawn = drawPortrait({ seed: 'journey', gender: 'male', age: 36, width: 900 });
  await sharp(Buffer.from(drawn))
    .resize(900, 1200)
    .withExif({ IFD0: { Copyright: 'somebody', Artist: 'somebody' } })
    .jpeg()
    .toFile(PHOTO);
});

const memberId = async (email: string) =>
  Number((await db.query<{ id: string }>('select id from member where email = $1', [email])).rows[0]?.id);

test.describe('the main job', () => {
  for (const [width, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    const isPhone = width === 'phone';

    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for
    test(`R-ROUTE-3 from an advertisement to a paid message, on a ${width}`, async ({}, { retry }) => {
      const noor = { name: `Noor ${width}`, email: `noor.${width}.${retry}@example.com`, gender: 'woman' } as const;
      const jan = { name: `Jan ${width}`, email: `jan.${width}.${retry}@example.com`, gender: 'man' } as const;
      const hers = await newVisitor(browser, DESKTOP);
      const his = await newVisitor(browser, viewport);
      const { page: her } = hers;
      const { page: him } = his;

      // She is here already: signed up, confirmed.
      await her.goto(`${product.url}/en/signup`);
      await fillSignup(her, noor);
      await finishSteps(her);
      await confirm(her, noor.email);
      const herId = await memberId(noor.email);

      // He comes from an advertisement and signs up on the lander itself.
      await him.goto(`${product.url}/en/landers/gallery/weekend?network=adnet&sub1=click-1`);
      await him.getByRole('heading', { name: 'Plans for the weekend?' }).waitFor();
      await fillSignup(him, jan);
      await finishSteps(him);
      await him.getByText('Confirm your e-mail address').first().waitFor();
      await confirm(him, jan.email);
      const hisId = await memberId(jan.email);
      const { rows: tracked } = await db.query<{ tracking: { network?: string; sub1?: string } }>(
        'select tracking from member where id = $1',
        [hisId],
      );
      assert.deepEqual([tracked[0]?.tracking.network, tracked[0]?.tracking.sub1], ['adnet', 'click-1']);
      const photo = (
        await db.query<{ storage_key: string }>('select storage_key from photo where member_id = $1', [hisId])
      ).rows[0];
      const picture = await sharp(
        await (await fetch(`${product.url}/media/${photo?.storage_key}-card.webp`)).arrayBuffer(),
      ).metadata();
      assert.deepEqual([picture.format, picture.width, picture.height, picture.exif], ['webp', 480, 640, undefined]);

      // She likes him.
      await her.goto(`${product.url}/en/members/${hisId}`);
      await her
        .getByRole('button', { name: `Like ${jan.name}` })
        .first()
        .click();
      await her.getByText(`You like ${jan.name}`).waitFor();

      // He looks around, filters, opens her profile, and it is a match.
      await him.getByRole('link', { name: /See all members/ }).click();
      await him.getByRole('heading', { level: 1, name: /People/ }).waitFor();
      const all = await him.getByText(/members match your search/).textContent();
      await him.getByRole('button', { name: /^Filters/ }).click();
      await him.getByLabel('Age from').selectOption('36');
      await him.getByLabel('Age up to').selectOption('36');
      await him.getByRole('button', { name: /^Show .*member/ }).click();
      await him.waitForURL(/min_age=36/);
      await him.waitForFunction((before) => !document.body.textContent?.includes(before ?? ''), all);
      await him.goto(`${product.url}/en/members/${herId}`);
      await him
        .getByRole('button', { name: `Like ${noor.name}` })
        .first()
        .click();
      await him.getByRole('dialog').getByText('It’s a match').last().waitFor();
      await him.getByRole('button', { name: `Send ${noor.name} a message` }).click();

      // His first message starts the conversation; hers shows it without a reload.
      await her.goto(`${product.url}/en/chats`);
      await him.getByRole('textbox', { name: `Message to ${noor.name}` }).fill('Good evening, Noor');
      await him.getByRole('button', { name: 'Send', exact: true }).click();
      await him.waitForURL(/\/chats\/\d+/);
      await her.getByText('Good evening, Noor').first().waitFor();
      await her.getByRole('link', { name: new RegExp(jan.name) }).click();
      await her
        .getByRole('textbox', { name: `Message to ${jan.name}` })
        .pressSequentially('Good evening to you', { delay: 60 });
      await him.getByText(`${noor.name} is typing`).waitFor();
      await her.getByRole('button', { name: 'Send', exact: true }).click();
      await him.getByText('Good evening to you').last().waitFor();
      const conversation = Number(new URL(him.url()).pathname.split('/').pop());

      // Two conversations are free, the third is not.
      const { rows: others } = await db.query<{ id: string; name: string }>(
        `select m.id, p.name from member m join profile p on p.member_id = m.id
          where m.site_id = 1 and m.status = 'active' and m.is_computer_generated and p.gender = 2 and p.country = 'NL' and p.kind = 'member'
            and p.status = 'active' and not p.is_invisible and m.email is null order by m.id limit 2`,
      );
      for (const [index, other] of others.entries()) {
        await him.goto(`${product.url}/en/members/${other.id}/chat`);
        await him.getByRole('textbox', { name: `Message to ${other.name}` }).fill('Hello there');
        await him.getByRole('button', { name: 'Send', exact: true }).click();
        if (index === 0) await him.waitForURL(/\/chats\/\d+/);
      }
      await him.getByRole('dialog').getByText('You’ve used your free conversations', { exact: false }).waitFor();
      await him.getByRole('dialog').getByRole('link', { name: 'See premium' }).click();

      // He buys a bundle on the provider's own page and comes back premium.
      await him
        .getByRole('button', { name: 'Choose 50 credits' })
        .or(him.getByRole('link', { name: 'Choose 50 credits' }))
        .click();
      await him.getByRole('button', { name: /^Pay .* with iDEAL/ }).click();
      await him.waitForURL(new RegExp(`:${product.ports.psp}/pay/`));
      await him.getByRole('button', { name: /^Pay / }).first().click();
      await him.waitForURL(/\/en\/credits\//);
      await him
        .getByRole('heading', { name: '50 credits is yours' })
        .or(him.getByRole('heading', { name: 'You have 50 new credits' }))
        .waitFor();
      const { rows: paid } = await db.query<{ balance: number; paid: boolean }>(
        'select w.balance, m.paid_at is not null as paid from wallet w join member m on m.id = w.member_id where m.id = $1',
        [hisId],
      );
      assert.deepEqual(paid, [{ balance: 50, paid: true }]);

      // A message costs a credit now, and the badge says so.
      await him.goto(`${product.url}/en/chats/${conversation}`);
      await him.getByRole('textbox', { name: `Message to ${noor.name}` }).fill('This one is paid');
      await him.getByRole('button', { name: 'Send', exact: true }).click();
      await him.getByText('49 credits').first().waitFor();
      await her.getByText('This one is paid').first().waitFor();
      const { rows: spent } = await db.query<{ kind: string; amount: number }>(
        `select kind, amount from ledger where debit_account = $1`,
        [hisId],
      );
      assert.deepEqual(spent, [{ kind: 'message', amount: 1 }]);

      // He leaves.
      await him.goto(`${product.url}/en/members`);
      await him.getByRole('button', { name: 'Account' }).click();
      await him.getByRole('button', { name: 'Log out' }).click();
      await him.waitForURL(`${product.url}/en`);
      await him.getByRole('link', { name: 'Log in' }).waitFor();
      await him.goto(`${product.url}/en/chats`);
      await him.waitForURL(/\/en\/login/);
      assert.deepEqual(
        his.problems.filter((problem) => !/404|402|403/.test(problem)),
        [],
      );
      assert.deepEqual(
        hers.problems.filter((problem) => !/404|402|403/.test(problem)),
        [],
      );
      assert.equal(isPhone, viewport.width < 576);
      await hers.context.close();
      await his.context.close();
    });
  }
});
