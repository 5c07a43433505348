import sharp from 'sharp';
import { createPictureProcess } from './picture-process.ts';
import { pictureTypeOf } from './picture-type.ts';
import { processChatPicture, processPhoto } from './pictures.ts';

const draw = (width: number, height: number, background = '#c06040') =>
  sharp({ create: { width, height, channels: 3, background } });
/** Some two hundred bytes that keep a renderer of drawings busy for minutes. */
const SLOW_DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="f"><feTurbulence numOctaves="90"/></filter><rect width="100%" height="100%" filter="url(#f)"/></svg>';
const sizeOf = async (picture: Buffer) => {
  const { width, height, format } = await sharp(picture).metadata();
  return [width, height, format];
};

describe('an uploaded picture', () => {
  it('becomes three of the sizes that pages use, and is never made bigger than it was', async () => {
    const large = await processPhoto(await draw(4000, 3000).jpeg().toBuffer());
    expect(await sizeOf(large.full)).toEqual([1080, 810, 'webp']);
    expect([await sizeOf(large.card), await sizeOf(large.thumb)]).toEqual([
      [480, 640, 'webp'],
      [160, 213, 'webp'],
    ]);
    const small = await processPhoto(await draw(300, 200).png().toBuffer());
    expect([small.width, small.height]).toEqual([300, 200]);
  });

  it('decision 12 says nothing of where and by what it was taken', async () => {
    const bytes = await draw(200, 200)
      .withExif({ IFD3: { GPSLatitude: '52/1 5/1 0/1' }, IFD0: { Make: 'Camera' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { full, card, thumb } = await processPhoto(bytes);
    for (const picture of [full, card, thumb]) {
      const { exif, xmp, icc, iptc } = await sharp(picture).metadata();
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  // A strip of a few kilobytes takes a gigabyte where it is made as high as a card.
  it.each([
    [20_000, 64],
    [64, 20_000],
    [1200, 64],
  ])('R-PROFILE-10 is none where nothing would be seen of it: %i by %i', async (width, height) => {
    await expect(processPhoto(await draw(width, height).png().toBuffer())).rejects.toThrow('photo_unreadable');
  });

  it('R-PROFILE-10 may be as wide as a panorama', async () => {
    const { width, height, card } = await processPhoto(await draw(6000, 640).jpeg().toBuffer());
    expect([width, height, await sizeOf(card)]).toEqual([1080, 115, [480, 640, 'webp']]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    const { width, height } = await processPhoto(await draw(120, 90).toFormat(format).toBuffer());
    expect([width, height]).toEqual([120, 90]);
  });

  it('has white where it was see-through', async () => {
    const bytes = await sharp({ create: { width: 100, height: 100, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { full } = await processPhoto(bytes);
    const { dominant } = await sharp(full).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it('is cut as the member chose, after it was turned upright', async () => {
    const turned = await draw(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const whole = await processPhoto(turned);
    expect([whole.width, whole.height]).toEqual([200, 400]);
    const cut = await processPhoto(turned, { x: 0.5, y: 0.25, width: 0.5, height: 0.5 });
    expect([cut.width, cut.height]).toEqual([100, 200]);
  });

  it('keeps its edge where the cut asks for more than there is', async () => {
    const cut = await processPhoto(await draw(200, 200).png().toBuffer(), {
      x: 0.5,
      y: 0.5,
      width: 0.501,
      height: 0.501,
    });
    expect([cut.width, cut.height]).toEqual([100, 100]);
  });

  it('brings a placeholder of a few bytes that looks like it', async () => {
    const { placeholder } = await processPhoto(await draw(400, 400, '#d03020').png().toBuffer());
    const [head, base64 = ''] = placeholder.split(',');
    expect(head).toBe('data:image/webp;base64');
    const bytes = Buffer.from(base64, 'base64');
    expect(bytes.length).toBeLessThan(400);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 60);
  });
});

describe('what is no picture of a person', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['text', async () => Buffer.from('hello')],
    ['nothing', async () => Buffer.alloc(0)],
    ['half of a picture', async () => (await draw(500, 500).jpeg().toBuffer()).subarray(0, 400)],
    ['a drawing that takes minutes', async () => Buffer.from(SLOW_DRAWING)],
    [
      'a drawing with a picture’s beginning',
      async () => Buffer.concat([Buffer.from('GIF89a'), Buffer.from(SLOW_DRAWING)]),
    ],
    ['a TIFF', () => draw(200, 200).tiff().toBuffer()],
    ['a drawing with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a picture too small to see', async () => draw(63, 400).png().toBuffer()],
    ['an AVIF that takes long to read', () => draw(6_000, 5_000).avif({ effort: 0, quality: 30 }).toBuffer()],
    ['a picture as large as a wall', async () => draw(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()],
  ])('is refused: %s', async (_, make) => {
    await expect(processPhoto(await make())).rejects.toMatchObject({ code: 'photo_unreadable' });
  });
});

describe('a picture that takes too long', () => {
  it('ends its process, and the next one gets another', async () => {
    const bytes = await draw(100, 100).jpeg().toBuffer();
    // No process starts within a millisecond.
    const hasty = createPictureProcess(1, -1);
    expect(await hasty({ what: 'chat', bytes })).toEqual({ made: null, isSlow: true });
    expect(await hasty({ what: 'chat', bytes })).toEqual({ made: null, isSlow: true });
    const patient = createPictureProcess();
    expect((await patient({ what: 'chat', bytes })).made).not.toBeNull();
    expect(await patient({ what: 'chat', bytes: Buffer.from('no picture') })).toEqual({ made: null, isSlow: false });
    expect((await patient({ what: 'chat', bytes })).made).not.toBeNull();
  });

  it('R-ERR-1 is to come again where the machine had no time for it: it may be a good one', async () => {
    const bytes = await draw(100, 100).jpeg().toBuffer();
    await expect(createPictureProcess(1)({ what: 'chat', bytes })).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('many pictures at once', () => {
  it('are refused from one member beyond four, so that others do not wait for them', async () => {
    const bytes = await draw(600, 600).jpeg().toBuffer();
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => processChatPicture(bytes, 7)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'too_many_requests' } });
    const again = await processChatPicture(bytes, 7);
    expect(pictureTypeOf(again)).toBe('webp');
  });
});
