// The texts of a lander that ships alone lie under its own name (build/lander-app.ts).
module.exports = function nameTexts(source) {
  return source.replaceAll(/useTranslation\((['"])landers\1\)/g, `useTranslation('${this.getOptions().namespace}')`);
};
