import { describeErrors } from './build-errors.ts';

it('says a fault once, with its file and without the insides of the tools', () => {
  const message = [
    'Module build failed (from ./node_modules/swc-loader/src/index.js):',
    'Error:',
    "  × Expected '</', got '<eof>'",
    '    ╭─[page.tsx:9:1]',
    '    at Compiler.transform (node_modules/@swc/core/index.js:210:34)',
    '   3: napi_register_module_v1',
  ].join('\n');
  const error = { moduleName: './src/landers/tea/page.tsx', message };
  const said = describeErrors([error, error, { ...error, moduleName: `loader.js!${error.moduleName}` }]);
  expect(said).toBe("./src/landers/tea/page.tsx\nError:\n  × Expected '</', got '<eof>'\n    ╭─[page.tsx:9:1]");
});

it('says which pictures there are where one is of another kind', () => {
  const message = "Module parse failed: Unexpected character '�' (1:0)\nYou may need an appropriate loader";
  expect(describeErrors([{ moduleName: './src/landers/tea/media/face.png', message }])).toBe(
    './src/landers/tea/media/face.png: pictures are WebP: convert it, and import the .webp file',
  );
});
